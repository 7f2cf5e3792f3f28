import { AnswerDialog } from './case/answer-dialog';
import { CloseSignal } from './close-signal';
import { DecideTakedown } from './takedowns/decide-takedown';
import { HostDialog } from './member/host-dialog';
import { SanctionDialog } from './member/sanction-dialog';

const nothing = () => undefined;

export const Suspending = () => <SanctionDialog userId="kenji" action="suspend" offer={nothing} onClose={nothing} />;

export const LettingBack = () => <SanctionDialog userId="kenji" action="lift" offer={nothing} onClose={nothing} />;

export const MakingHost = () => <HostDialog userId="kenji" host={false} onClose={nothing} />;

export const ClosingSignal = () => <CloseSignal flagId="f1" onClose={nothing} />;

export const Answering = () => (
  <AnswerDialog
    title="Answer this appeal"
    outcomes={[
      { value: 'upheld', label: 'Uphold', what: 'The decision stands.' },
      { value: 'overturned', label: 'Overturn', what: 'The decision is taken back.' },
    ]}
    field={{ label: 'Answer', hint: 'Shown to the member.', shortest: 3, longest: 1000 }}
    done="Answered"
    onSend={async () => ({})}
    onClose={nothing}
  />
);

export const TakedownDecision = () => (
  <DecideTakedown
    undo={{ offer: nothing, undoLast: nothing }}
    takedown={{
      id: 't1',
      kind: 'intimate',
      subjects: [{ kind: 'item', id: 'i1', person: { displayName: 'Kenji' }, title: 'Beach night', moderationStatus: 'hidden' }],
    }}
    onClose={nothing}
  />
);
