import { Trans } from '@lingui/react/macro';
import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { useRef, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { ConversationRow } from './conversation-row';
import { useReturnToRow } from './use-return-to-row';

const nearEndPx = 600;

interface ConversationRowsProps {
  rows: ConversationSummaryJson[];
  openUserId: string | null;
  onNearEnd: () => void;
  /** What stands below the rows, or in place of them. */
  children: ReactNode;
}

/** The scrolling part of the list; only the rows in view are there, however many there are. */
export function ConversationRows({ rows, openUserId, onNearEnd, children }: ConversationRowsProps) {
  const list = useRef<VirtualizerHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  useReturnToRow({ box, list, rows, openUserId });
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (handle && handle.scrollSize - offset - handle.viewportSize < nearEndPx) onNearEnd();
  };
  return (
    <div ref={box} className="min-h-0 grow overflow-y-auto px-2 pb-2 max-md:pb-[calc(0.5rem+var(--corner-room))]">
      <Virtualizer ref={list} as="ul" item="li" onScroll={onScroll}>
        {rows.map((summary) => (
          <ConversationRow key={summary.conversation?.id} summary={summary} open={summary.peer?.userId === openUserId} />
        ))}
      </Virtualizer>
      {children}
    </div>
  );
}

export const NobodyFound = () => (
  <p role="status" className="px-4 py-6 text-center text-mid">
    <Trans>No one by that name.</Trans>
  </p>
);

/** Conversations that are not loaded yet may hold the name. */
export const StillSearching = () => (
  <p role="status" className="px-4 py-6 text-center text-mid">
    <Trans>Searching…</Trans>
  </p>
);
