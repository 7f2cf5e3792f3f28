import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { sequenceOf } from '../messages/merge-messages';
import { useStickyLog } from './use-sticky-log';

const pill =
  'absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-overlay px-4 font-semibold shadow-e2 enter';

interface MessageLogProps {
  /** One element per row; keys are what keeps the place when older rows come in above. */
  children: ReactNode[];
  /** The newest messages, oldest first, shown or not. */
  newest: MessageJson[];
  /** The first one that is shown. */
  oldest: MessageJson | undefined;
  /** Whose messages count as new. */
  peerId: string | undefined;
  /** How many messages were sent from here. */
  sent: number;
  hasOlder: boolean;
  loadingOlder: boolean;
  onReachTop: () => void;
  /** While another part than the newest messages is shown: at its end, and back to them. */
  onReachEnd?: () => void;
  onLeave?: () => void;
  list: RefObject<VirtualizerHandle | null>;
}

/** The scrolling part: short logs rest at the bottom, long ones are virtual, older pages come in above without a jump. */
export function MessageLog({ children, newest, oldest, peerId, sent, hasOlder, loadingOlder, list, ...on }: MessageLogProps) {
  const { t } = useLingui();
  const log = useStickyLog({
    count: children.length,
    oldest: sequenceOf(oldest),
    onNearTop: () => hasOlder && !loadingOlder && on.onReachTop(),
    onNearEnd: on.onReachEnd,
    list,
  });
  useShowSent(sent, log.toEnd);
  const below = useBelow(newest, peerId, log.atEnd && !on.onLeave);
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={log.scroller}
        role="log"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex grow flex-col overflow-y-auto px-4 py-3 md:px-5"
        style={{ overflowAnchor: 'none' }}
      >
        <div className="grow" />
        <Virtualizer ref={list} shift={log.prepending} onScroll={log.onScroll}>
          {children}
        </Virtualizer>
      </div>
      {(on.onLeave ?? !log.atEnd) && (
        <button type="button" onClick={on.onLeave ?? log.toEnd} className={pill}>
          <ArrowDown size={16} aria-hidden />
          {below > 0 ? (
            <Plural value={below} one="# new" other="# new" />
          ) : on.onLeave ? (
            <Trans>Back to newest</Trans>
          ) : (
            <Trans>Latest</Trans>
          )}
        </button>
      )}
    </div>
  );
}

/** Shows what the writer has just sent, wherever they were reading. */
function useShowSent(sent: number, toEnd: () => void): void {
  const shown = useRef(sent);
  useLayoutEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    toEnd();
  }, [sent, toEnd]);
}

/** How many messages of the other member came in below since the reader left the end. */
function useBelow(messages: MessageJson[], peerId: string | undefined, atEnd: boolean): number {
  const newest = sequenceOf(messages.at(-1));
  const [seen, setSeen] = useState(newest);
  if (atEnd && seen !== newest) setSeen(newest);
  return messages.filter((message) => message.senderId === peerId && sequenceOf(message) > seen).length;
}
