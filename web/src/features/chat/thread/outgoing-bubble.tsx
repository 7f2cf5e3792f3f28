import { Trans } from '@lingui/react/macro';
import { CircleAlert, Clock } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { bubble, turn } from '../bubble/bubble';
import { type Quoted, QuoteLine } from '../bubble/quote-line';
import { Said } from './message-bubble';
import type { Outgoing } from '../sending/outgoing';
import type { OutgoingActions } from '../sending/use-outgoing';

const OutgoingFile = lazy(async () => ({ default: (await import('./outgoing-file')).OutgoingFile }));
const FileStatus = lazy(async () => ({ default: (await import('./outgoing-file')).FileStatus }));

/** Loaded when it is needed: most visits do not show it. */
const RefusedNotice = lazy(async () => ({ default: (await import('../sending/refused-notice')).RefusedNotice }));
const SecondLookNotice = lazy(async () => ({ default: (await import('../sending/second-look-notice')).SecondLookNotice }));

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  /** The message that it answers, and the other member, who may have written that. */
  quoted?: Quoted;
  peer?: { userId: string; name: string };
  actions: OutgoingActions;
}

/** A message that is on its way, or that did not get there. */
export const OutgoingBubble = ({ outgoing, quoted, peer, actions }: OutgoingBubbleProps) => (
  <article className={turn({ own: true })}>
    <Said own />
    <div
      className={bubble({ own: true, look: outgoing.burnMinutes ? 'burn' : 'text', className: isUnderWay(outgoing) ? 'opacity-70' : '' })}
    >
      {quoted && peer && <QuoteLine quoted={quoted} own={quoted.senderId !== peer.userId} name={peer.name} />}
      {outgoing.file && (
        <Suspense>
          <OutgoingFile outgoing={outgoing} />
        </Suspense>
      )}
      {outgoing.content}
    </div>
    <Suspense>
      <Status outgoing={outgoing} actions={actions} />
    </Suspense>
  </article>
);

const underWay: Outgoing['state'][] = ['uploading', 'checking', 'waiting', 'sending', 'stored'];
const isUnderWay = ({ state }: Outgoing) => underWay.includes(state);

function Status({ outgoing, actions }: Pick<OutgoingBubbleProps, 'outgoing' | 'actions'>) {
  switch (outgoing.state) {
    case 'failed':
    case 'uploading':
    case 'checking':
      if (outgoing.file) return <FileStatus outgoing={outgoing} actions={actions} />;
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
          {outgoing.unanswered ? <Trans>Waiting for connection</Trans> : <Trans>Sending</Trans>}
        </p>
      );
  }
}

const action = 'min-h-11 px-2 font-semibold text-rose';

const Failed = ({ outgoing, actions }: Pick<OutgoingBubbleProps, 'outgoing' | 'actions'>) => (
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
