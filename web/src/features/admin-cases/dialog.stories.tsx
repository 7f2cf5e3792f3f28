import { AnswerDialog } from './answer-dialog';
import { CloseSignal } from './close-signal';
import { DecideTakedown } from './decide-takedown';
import { MuteDialog } from './mute-dialog';
import { SanctionDialog } from './sanction-dialog';

const nothing = () => undefined;

export const Suspending = () => <SanctionDialog userId="kenji" action="suspend" offer={nothing} onClose={nothing} />;

export const LettingBack = () => <SanctionDialog userId="kenji" action="lift" offer={nothing} onClose={nothing} />;

export const Muting = () => <MuteDialog userId="kenji" muted onClose={nothing} />;

export const ClosingSignal = () => <CloseSignal flagId="f1" onClose={nothing} />;

export const Answering = () => (
  <AnswerDialog
    title="Answer this appeal"
    outcomes={[
      { value: 'upheld', label: 'Uphold', what: 'The decision stays as it is.' },
      { value: 'overturned', label: 'Overturn', what: 'The decision is taken back.' },
    ]}
    field={{ label: 'Answer', hint: 'The member reads it.', shortest: 3, longest: 1000 }}
    done="Answered"
    onSend={async () => ({})}
    onClose={nothing}
  />
);

export const TakingDown = () => (
  <DecideTakedown
    takedown={{
      id: 't1',
      kind: 'intimate',
      subjects: [{ kind: 'item', id: 'i1', person: { displayName: 'Kenji' }, title: 'Beach night', standing: 'hidden' }],
    }}
    onClose={nothing}
  />
);
