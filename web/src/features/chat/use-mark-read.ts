import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '#web/client/session.slice';
import { useMarkReadMutation } from './chat.api';

/** Tells the server how far the member has read, whenever something new is seen in a visible tab (CHAT-16). */
export function useMarkRead(conversationId: string, newest: number, unread: number): void {
  const userId = useSelector(selectUserId);
  const [markRead] = useMarkReadMutation();
  useEffect(() => {
    const tell = () => {
      if (newest > 0 && unread > 0 && document.visibilityState === 'visible') void markRead({ conversationId, sequence: newest, userId });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [conversationId, newest, unread, userId, markRead]);
}
