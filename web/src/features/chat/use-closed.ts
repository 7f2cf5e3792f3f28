import { useEffect, useEffectEvent, useState } from 'react';
import type { Frames } from '#web/client/live/frames';
import { onFrame } from '#web/client/live/socket';

/** Whether the conversation with this member was ended while it was looked at. */
export function useClosed(userId: string | null, conversationId: string | undefined): boolean {
  const [closed, setClosed] = useState<string>();
  const listener = useEffectEvent(({ conversationId: ended }: Frames['ConversationClosedPushed']) => {
    if (userId && ended && ended === conversationId) setClosed(userId);
  });
  useEffect(() => onFrame('ConversationClosedPushed', listener), []);
  return closed !== undefined && closed === userId;
}
