import { Trans, useLingui } from '@lingui/react/macro';
import type { AppealJson } from '@sotto/proto/admin/v1/casework';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { ChoiceBar } from '#web/ui/choice/choice-bar';
import { BlurredItem } from '#web/ui/console/blurred-item';
import { RelativeTime } from '#web/ui/console/relative-time';
import { AnswerDialog } from './case/answer-dialog';
import { CaseCard } from './case/case-card';
import { CaseList } from './case/case-list';
import { useAppealsInfiniteQuery, useDecideAppealMutation } from './case/cases.api';
import { DecisionSummary } from './case/decision-summary';
import { Evidence, type ReportComponent } from './evidence';
import { DueMark } from '#web/ui/console/due-mark';
import { appealStates, stateName } from './case/state-labels';
import { useCaseFilter } from './case/use-case-filter';
import { useCaseUndo } from './case/use-case-undo';
import { useClaimedCase } from './case/use-claimed-case';

const states = ['open', 'upheld', 'overturned'] as const;

interface AppealsTabProps {
  isAdmin: boolean;
  /** Instead of everything when the server says no. */
  refused: ReactNode;
  Report: ReportComponent;
}

/** What members say against decisions. Another person than the decider answers, within five working days. */
export function AppealsTab({ isAdmin, refused, Report }: AppealsTabProps) {
  const { t } = useLingui();
  const [state, setState] = useCaseFilter('state', states);
  const query = useAppealsInfiniteQuery(state);
  const held = useClaimedCase('appeals');
  const [decideAppeal] = useDecideAppealMutation();
  const undo = useCaseUndo();
  const filters = (
    <ChoiceBar
      label={t`State`}
      look="segments"
      value={state}
      onChange={setState}
      options={states.map((value) => ({ value, label: t(appealStates[value]) }))}
    />
  );
  return (
    <>
      <CaseList
        title={t`Appeals`}
        about={t`A different person answers within five business days.`}
        filters={filters}
        query={query}
        deciding={Boolean(held.openId)}
        failed={t`Failed to load appeals`}
        refused={refused}
        onUndo={undo.undoLast}
        empty={{
          title: state === 'open' ? t`Queue clear` : t`Nothing here yet`,
          text: t`Appeals by members appear here.`,
        }}
      >
        {({ appeals = [] }) =>
          appeals.map((appeal) => (
            <AppealCard
              key={appeal.decision?.id}
              appeal={appeal}
              evidence={<Evidence decision={appeal.decision ?? {}} isAdmin={isAdmin} Report={Report} />}
              onOpen={held.open}
            />
          ))
        }
      </CaseList>
      {held.openId && (
        <AnswerDialog
          title={t`Answer this appeal`}
          outcomes={[
            { value: 'upheld', label: t`Uphold`, what: t`The decision stands.` },
            { value: 'overturned', label: t`Overturn`, what: t`The decision is reversed where the content still exists.` },
          ]}
          field={{ label: t({ message: 'Answer', context: 'noun' }), hint: t`Shown to the member.`, shortest: 3, longest: 1000 }}
          done={t`Appeal answered`}
          undo={undo}
          onSend={(outcome, answer, outcomeId) =>
            decideAppeal({ decisionId: held.openId, overturned: outcome === 'overturned', answer, outcomeId })
          }
          onClose={held.close}
        />
      )}
    </>
  );
}

interface AppealCardProps {
  appeal: AppealJson;
  evidence: ReactNode;
  onOpen: (id: string) => void;
}

function AppealCard({ appeal, evidence, onOpen }: AppealCardProps) {
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
          {isOpen ? (
            <DueMark at={dueAt} />
          ) : (
            <Badge tone={state === 'overturned' ? 'success' : 'plain'}>{stateName(appealStates, state)}</Badge>
          )}
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
      <BlurredItem picture={picture} video={videoUrl} />
      <blockquote className="border-l-3 border-strong py-0.5 pl-4 wrap-anywhere whitespace-pre-wrap">{text}</blockquote>
      {evidence}
      {answer && (
        <p className="wrap-anywhere whitespace-pre-wrap text-mid">
          <Trans>Answered:</Trans> {answer}
        </p>
      )}
    </CaseCard>
  );
}
