import { Trans } from '@lingui/react/macro';
import type { DecisionJson } from '@sotto/proto/admin/v1/casework';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { MemberPanel } from './member/member-panel';

/** Shows the report that led to a decision. */
export type ReportComponent = ComponentType<{ reportId: string; isAdmin: boolean }>;

interface EvidenceProps {
  decision: DecisionJson;
  isAdmin: boolean;
  Report: ReportComponent;
}

/** What a decision stands on: the report, and what is known about the member. It is read when somebody asks for it. */
export function Evidence({ decision: { reportId, userId = '' }, isAdmin, Report }: EvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Trans>Evidence and history</Trans>
        <ChevronDown size={16} aria-hidden className={open ? 'rotate-180' : ''} />
      </Button>
      {open && (
        <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
          {reportId ? (
            <Report reportId={reportId} isAdmin={isAdmin} />
          ) : (
            <p className="text-sm text-low">
              <Trans>No report led to this decision.</Trans>
            </p>
          )}
          <div className="rounded-ctl border border-subtle">
            <MemberPanel userId={userId} />
          </div>
        </div>
      )}
    </div>
  );
}
