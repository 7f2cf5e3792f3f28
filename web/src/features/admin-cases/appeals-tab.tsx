import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealJson } from '@sotto/proto/admin/v1/casework';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { HeldThing } from '#web/ui/desk/held-thing';
import { RelativeTime } from '#web/ui/desk/relative-time';
import { AnswerDialog } from './answer-dialog';
import { CaseCard } from './case-card';
import { CaseList } from './case-list';
import { useAppealsInfiniteQuery, useDecideAppealMutation } from './cases.api';
import { DecisionSummary } from './decision-summary';
import { DueMark } from './due-mark';
import { useCaseFilter } from './use-case-filter';
import { useHeldCase } from './use-held-case';

/** What members say against decisions. Another person than the decider answers, within five working days. */
export function AppealsTab({ refused }: { refused: ReactNode }) {
  const { t } = useLingui();
  const [state, setState] = useCaseFilter('state', ['open', 'upheld', 'overturned']);
  const query = useAppealsInfiniteQuery(state);
  const held = useHeldCase('appeals');
  const [decideAppeal] = useDecideAppealMutation();
  const filters = (
    <ChoiceBar
      label={t`State`}
      look="segments"
      value={state}
      onChange={setState}
      options={[
        { value: 'open', label: t`Open` },
        { value: 'upheld', label: t`Upheld` },
        { value: 'overturned', label: t`Overturned` },
      ]}
    />
  );
  return (
    <>
      <CaseList
        title={t`Appeals`}
        about={t`Answered within five working days, by another person than the one who decided.`}
        filters={filters}
        query={query}
        failed={t`Failed to read the appeals`}
        refused={refused}
        empty={{
          title: state === 'open' ? t`Queue clear` : t`Nothing here yet`,
          text: t`What members say against decisions is listed here.`,
        }}
      >
        {({ appeals = [] }) => appeals.map((appeal) => <AppealCard key={appeal.decision?.id} appeal={appeal} onOpen={held.open} />)}
      </CaseList>
      {held.openId && (
        <AnswerDialog
          title={t`Answer this appeal`}
          outcomes={[
            { value: 'upheld', label: t`Uphold`, what: t`The decision stays as it is.` },
            { value: 'overturned', label: t`Overturn`, what: t`The decision is taken back, as far as what it is about is still there.` },
          ]}
          field={{ label: t`Answer`, hint: t`The member reads it.`, shortest: 3, longest: 1000 }}
          done={t`Appeal answered`}
          onSend={(outcome, answer) => decideAppeal({ decisionId: held.openId, overturned: outcome === 'overturned', answer })}
          onClose={held.close}
        />
      )}
    </>
  );
}

function AppealCard({ appeal, onOpen }: { appeal: AppealJson; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const { decision = {}, person, text, createdAt, dueAt, state, answer, ownDecision, claim, picture, videoUrl } = appeal;
  const isOpen = state === 'open';
  return (
    <CaseCard
      person={person ?? {}}
      part={t`Appeals`}
      claim={isOpen ? claim : undefined}
      locked={isOpen && ownDecision ? t`You made this decision, so another person answers.` : undefined}
      marks={
        <>
          {isOpen ? <DueMark at={dueAt} /> : <Badge tone={state === 'overturned' ? 'success' : 'plain'}>{state}</Badge>}
          <RelativeTime at={createdAt} />
        </>
      }
      actions={
        isOpen && (
          <Button data-act size="sm" disabled={ownDecision || (claim && !claim.mine)} onClick={() => onOpen(decision.id ?? '')}>
            <Trans>Answer</Trans>
          </Button>
        )
      }
    >
      <DecisionSummary decision={decision} />
      <HeldThing picture={picture} film={videoUrl} />
      <blockquote className="border-l-3 border-strong py-0.5 pl-4 wrap-anywhere whitespace-pre-wrap">{text}</blockquote>
      {answer && (
        <p className="wrap-anywhere whitespace-pre-wrap text-mid">
          <Trans>Answered:</Trans> {answer}
        </p>
      )}
    </CaseCard>
  );
}
