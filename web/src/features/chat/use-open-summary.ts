import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { useEffect, useState } from 'react';
import { useOpenConversationMutation } from './messages/chat.api';
import { useClosed } from './use-closed';

interface Named {
  open: ConversationSummaryJson | undefined;
  /** It was ended while it was looked at: it must not be opened again, nor called a failure. */
  closed: boolean;
}

/**
 * The conversation that the address names. One from far down the list falls out of it when the list is read again: it stays open, and is
 * asked for again.
 */
export function useOpenSummary(userId: string | null, conversations: ConversationSummaryJson[]): Named {
  const listed = conversations.find(({ peer }) => peer?.userId === userId);
  const [kept, setKept] = useState<ConversationSummaryJson>();
  const [open] = useOpenConversationMutation();
  if (listed && listed !== kept) setKept(listed);
  if (kept && kept.peer?.userId !== userId) setKept(undefined);
  const found = listed ?? kept;
  const closed = useClosed(userId, found?.conversation?.id);
  const fellOut = Boolean(userId && !listed && kept && !closed);
  useEffect(() => {
    if (!fellOut || !userId) return;
    void open(userId).then(({ error }) => error && setKept(undefined));
  }, [fellOut, open, userId]);
  return { open: closed ? undefined : found, closed };
}
