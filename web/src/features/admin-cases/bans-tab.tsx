import { Trans, useLingui } from '@lingui/react/macro';
import type { DecisionJson, PersonJson } from '@sotto/proto/admin/v1/casework';
import { type ReactNode, useState } from 'react';
import { useAccountQuery } from '#web/client/account/account.api';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { AnswerDialog } from './case/answer-dialog';
import { CaseCard } from './case/case-card';
import { CaseList } from './case/case-list';
import { useBansInfiniteQuery, useConfirmBanMutation } from './case/cases.api';
import { DecisionSummary } from './case/decision-summary';
import { useCaseUndo } from './case/use-case-undo';
import { Evidence, type ReportComponent } from './evidence';

interface BansTabProps {
  isAdmin: boolean;
  /** Instead of everything when the server says no. */
  refused: ReactNode;
  Report: ReportComponent;
}

/** Bans that someone decided and a second person confirms or declines. The member is suspended meanwhile. */
export function BansTab({ isAdmin, refused, Report }: BansTabProps) {
  const { t } = useLingui();
  const query = useBansInfiniteQuery();
  const [openId, setOpenId] = useState<string>();
  const [confirmBan] = useConfirmBanMutation();
  const undo = useCaseUndo();
  return (
    <>
      <CaseList
        title={t`Bans to confirm`}
        about={t`A ban takes effect when a second person confirms it. Until then, the member is suspended.`}
        query={query}
        deciding={Boolean(openId)}
        failed={t`Failed to load bans`}
        refused={refused}
        onUndo={undo.undoLast}
        empty={{ title: t`Queue clear`, text: t`No bans await confirmation.` }}
      >
        {({ decisions = [], persons = [] }) =>
          decisions.map((decision, index) => (
            <BanCard
              key={decision.id}
              decision={decision}
              person={persons[index]}
              evidence={<Evidence decision={decision} isAdmin={isAdmin} Report={Report} />}
              onOpen={setOpenId}
            />
          ))
        }
      </CaseList>
      {openId && (
        <AnswerDialog
          title={t`Confirm this ban?`}
          outcomes={[
            { value: 'confirmed', label: t`Confirm the ban`, what: t`The member is permanently banned and sees the reason.` },
            { value: 'declined', label: t`Decline`, what: t`The suspension ends immediately.` },
          ]}
          field={{ label: t`Reason`, hint: t`This is logged under your name.`, shortest: 3, longest: 500 }}
          done={t`Decided`}
          undo={undo}
          onSend={(outcome, reason, outcomeId) => confirmBan({ decisionId: openId, confirmed: outcome === 'confirmed', reason, outcomeId })}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

interface BanCardProps {
  decision: DecisionJson;
  person?: PersonJson;
  evidence: ReactNode;
  onOpen: (id: string) => void;
}

function BanCard({ decision, person = {}, evidence, onOpen }: BanCardProps) {
  const { t } = useLingui();
  const { data: account } = useAccountQuery();
  const isOwn = Boolean(account?.id) && decision.decidedBy?.userId === account?.id;
  return (
    <CaseCard
      person={person}
      part={t`Ban pending`}
      locked={isOwn ? t`You decided this ban, so another person confirms it.` : undefined}
      marks={
        <Badge tone="warning">
          <Trans>Suspended during review</Trans>
        </Badge>
      }
      actions={
        <Button data-act size="sm" disabled={isOwn} onClick={() => onOpen(decision.id ?? '')}>
          <Trans>Decide</Trans>
        </Button>
      }
    >
      <DecisionSummary decision={decision} />
      {evidence}
    </CaseCard>
  );
}
