import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface Rows {
  box: RefObject<HTMLElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: ConversationSummaryJson[];
  openUserId: string | null;
}

/** Closing a conversation puts the focus back on its row, which may have to come into view first. */
export function useReturnToRow({ box, list, rows, openUserId }: Rows): void {
  const before = useRef(openUserId);
  const focusRow = useEffectEvent((userId: string) => {
    const row = () => box.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(userId)}"]`);
    if (!row()) list.current?.scrollToIndex(rows.findIndex(({ peer }) => peer?.userId === userId));
    requestAnimationFrame(() => row()?.focus());
  });
  useEffect(() => {
    if (before.current && !openUserId) focusRow(before.current);
    before.current = openUserId;
  }, [openUserId]);
}
