import { useLingui } from '@lingui/react/macro';
import type { ClaimJson, PersonJson } from '@sotto/proto/admin/v1/casework';
import type { ReactNode } from 'react';
import { HandledBy } from '#web/ui/console/claim-badge';
import { PersonLine } from '#web/ui/console/person-line';

interface CaseCardProps {
  /** The member it is about; absent where it is about several or none. */
  person?: PersonJson;
  /** What they have to do with it. */
  part?: string;
  /** How it stands out, and when something is due. */
  marks: ReactNode;
  children: ReactNode;
  /** Who works on it. */
  claim?: ClaimJson;
  /** Why the viewer may do nothing about it. */
  locked?: string;
  /** What can be done. */
  actions?: ReactNode;
}

/** One case of a list. */
export function CaseCard({ person, part, marks, children, claim, locked, actions }: CaseCardProps) {
  const { t } = useLingui();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-subtle bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {person && (
          <span className="min-w-0 grow">
            <PersonLine person={person} part={part} />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-2 text-sm text-low">{marks}</span>
      </div>
      {children}
      {(locked || actions || (claim && !claim.mine)) && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 grow text-sm text-low">
            {claim && !claim.mine ? <HandledBy name={claim.staffName || t`someone else`} /> : locked}
          </span>
          {actions}
        </div>
      )}
    </li>
  );
}
