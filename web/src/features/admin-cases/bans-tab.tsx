import { Trans, useLingui } from '@lingui/react/macro';
import type { DecisionJson, PersonJson } from '@sotto/proto/admin/v1/casework';
import { type ReactNode, useState } from 'react';
import { useAccountQuery } from '#web/client/account.api';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { AnswerDialog } from './answer-dialog';
import { CaseCard } from './case-card';
import { CaseList } from './case-list';
import { useBansInfiniteQuery, useConfirmBanMutation } from './cases.api';
import { DecisionSummary } from './decision-summary';

/** Bans that somebody decided and a second person confirms or declines. The member is suspended meanwhile. */
export function BansTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const query = useBansInfiniteQuery();
  const [openId, setOpenId] = useState<string>();
  const [confirmBan] = useConfirmBanMutation();
  return (
    <>
      <CaseList
        title={t`Bans to confirm`}
        about={t`A ban is final when a second person confirms it. The member is suspended meanwhile.`}
        query={query}
        failed={t`Failed to read the bans`}
        refused={refused}
        empty={{ title: t`Queue clear`, text: t`No ban waits for a second person.` }}
      >
        {({ decisions = [], persons = [] }) =>
          decisions.map((decision, index) => <BanCard key={decision.id} decision={decision} person={persons[index]} onOpen={setOpenId} />)
        }
      </CaseList>
      {openId && (
        <AnswerDialog
          title={t`Confirm this ban?`}
          outcomes={[
            { value: 'confirmed', label: t`Confirm the ban`, what: t`The member is banned for good, and reads why.` },
            { value: 'declined', label: t`Decline it`, what: t`The suspension ends at once.` },
          ]}
          field={{ label: t`Reason`, hint: t`It is recorded under your name.`, shortest: 3, longest: 500 }}
          done={t`Decided`}
          onSend={(outcome, reason) => confirmBan({ decisionId: openId, confirmed: outcome === 'confirmed', reason })}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

interface BanCardProps {
  decision: DecisionJson;
  person?: PersonJson;
  onOpen: (id: string) => void;
}

function BanCard({ decision, person = {}, onOpen }: BanCardProps) {
  const { t } = useLingui();
  const { data: account } = useAccountQuery();
  const isOwn = Boolean(account?.id) && decision.decidedBy?.userId === account?.id;
  return (
    <CaseCard
      person={person}
      part={t`To be banned`}
      locked={isOwn ? t`You decided this ban, so another person confirms it.` : undefined}
      marks={
        <Badge tone="warning">
          <Trans>Suspended meanwhile</Trans>
        </Badge>
      }
      actions={
        <Button data-act size="sm" disabled={isOwn} onClick={() => onOpen(decision.id ?? '')}>
          <Trans>Decide</Trans>
        </Button>
      }
    >
      <DecisionSummary decision={decision} />
    </CaseCard>
  );
}
