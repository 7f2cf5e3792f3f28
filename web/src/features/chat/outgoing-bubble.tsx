import { Trans } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { Suspense } from 'react';
import { bubble, turn } from './bubble';
import type { Outgoing } from './outgoing';
import { RefusedNotice, SecondLookNotice } from './lazy-parts';
import type { OutgoingActions } from './use-outgoing';

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  actions: OutgoingActions;
}

/** A message that is on its way, or that did not get there. */
export const OutgoingBubble = ({ outgoing, actions }: OutgoingBubbleProps) => (
  <div className={turn({ own: true })}>
    <div
      className={bubble({ own: true, look: outgoing.burnMinutes ? 'burn' : 'text', className: isUnderWay(outgoing) ? 'opacity-70' : '' })}
    >
      {outgoing.content}
    </div>
    <Suspense>
      <Standing outgoing={outgoing} actions={actions} />
    </Suspense>
  </div>
);

const isUnderWay = ({ state }: Outgoing) => state === 'waiting' || state === 'sending' || state === 'stored';

function Standing({ outgoing, actions }: OutgoingBubbleProps) {
  switch (outgoing.state) {
    case 'failed':
      return <Failed outgoing={outgoing} actions={actions} />;
    case 'second-look':
      return (
        <SecondLookNotice
          findings={outgoing.findings}
          onSendAnyway={() => actions.sendAnyway(outgoing)}
          onEdit={() => actions.edit(outgoing)}
        />
      );
    case 'refused':
      return <RefusedNotice findings={outgoing.findings} onDiscard={() => actions.discard(outgoing)} />;
    default:
      return (
        <p className="flex items-center gap-1.5 px-1.5 text-xs text-low">
          <Clock size={13} aria-hidden />
          {outgoing.unanswered ? <Trans>Waiting for the connection</Trans> : <Trans>Sending</Trans>}
        </p>
      );
  }
}

const action = 'min-h-11 px-2 font-semibold text-rose';

const Failed = ({ outgoing, actions }: OutgoingBubbleProps) => (
  <p className="flex items-center gap-1 text-sm text-danger-text">
    <CircleAlert size={16} aria-hidden />
    <Trans>Not sent</Trans>
    <button type="button" className={action} onClick={() => actions.retry(outgoing)}>
      <Trans>Retry</Trans>
    </button>
    <button type="button" className={action} onClick={() => actions.discard(outgoing)}>
      <Trans>Delete</Trans>
    </button>
  </p>
);
