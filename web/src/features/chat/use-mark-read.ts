import { useEffect } from 'react';
import { useMarkReadMutation } from './chat.api';

/** Tells the server how far the member has read, whenever something new is seen in a visible tab (CHAT-16). */
export function useMarkRead(conversationId: string, newestOfPeer: number, unread: number): void {
  const [markRead] = useMarkReadMutation();
  useEffect(() => {
    const tell = () => {
      if (newestOfPeer > 0 && unread > 0 && document.visibilityState === 'visible')
        void markRead({ conversationId, sequence: newestOfPeer });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [conversationId, newestOfPeer, unread, markRead]);
}
