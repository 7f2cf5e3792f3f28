import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { sequenceOf } from '../messages/merge-messages';
import { useStickyLog } from './use-sticky-log';

const pill =
  'absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full bg-overlay px-4 font-semibold shadow-e2 enter';

interface MessageLogProps {
  /** One element per row; keys are what keeps the place when older rows come in above. */
  children: ReactNode[];
  /** What they show, oldest first. */
  messages: MessageJson[];
  /** Whose messages count as new. */
  peerId: string | undefined;
  /** How many messages were sent from here. */
  sent: number;
  hasOlder: boolean;
  loadingOlder: boolean;
  onReachTop: () => void;
}

/** The scrolling part: short logs rest at the bottom, long ones are virtual, older pages come in above without a jump. */
export function MessageLog({ children, messages, peerId, sent, hasOlder, loadingOlder, onReachTop }: MessageLogProps) {
  const { t } = useLingui();
  const log = useStickyLog({
    count: children.length,
    oldest: sequenceOf(messages[0]),
    onNearTop: () => hasOlder && !loadingOlder && onReachTop(),
  });
  useShowSent(sent, log.toEnd);
  const below = useBelow(messages, peerId, log.atEnd);
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
        <Virtualizer ref={log.list} shift={log.prepending} onScroll={log.onScroll}>
          {children}
        </Virtualizer>
      </div>
      {!log.atEnd && (
        <button type="button" onClick={log.toEnd} className={pill}>
          <ArrowDown size={16} aria-hidden />
          {below > 0 ? <Plural value={below} one="# new" other="# new" /> : <Trans>Latest</Trans>}
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
