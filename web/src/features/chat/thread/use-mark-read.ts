import type { ConversationJson } from '@sotto/proto/chat/v1/messages';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#web/client/session/session.slice';
import { onFrame } from '#web/client/live/socket';
import { useMarkReadMutation } from '../messages/chat.api';
import { onReturn } from '../messages/on-return';

/**
 * Says the server how far the member has read, whenever something new is shown in a visible tab (CHAT-16), and again when the server
 * may not have received it. What is left unread although it is shown, such as an unopened burn message, is no reason to say it twice.
 */
export function useMarkRead(conversationId: string, shown: number, { unread = 0, readSequence = 0 }: ConversationJson): void {
  const userId = useSelector(selectUserId);
  const [markRead] = useMarkReadMutation();
  const due = unread > 0 && shown > readSequence;
  useEffect(() => {
    if (!due) return;
    const markShown = () => {
      if (document.visibilityState === 'visible') void markRead({ conversationId, sequence: shown, userId });
    };
    markShown();
    const stop = [onReturn(markShown), onFrame('Ready', markShown)];
    return () => {
      for (const end of stop) end();
    };
  }, [conversationId, due, shown, userId, markRead]);
}
