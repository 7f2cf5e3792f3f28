import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/routes/paths';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Ctrl+Up and Ctrl+Down walk through the list while the hands stay on the composer. */
export function useSwitchThread(conversations: ConversationSummaryJson[], openUserId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step || !event.ctrlKey || event.shiftKey || event.isComposing) return;
      const index = conversations.findIndex(({ peer }) => peer?.userId === openUserId);
      const next = conversations[index + step]?.peer?.userId;
      if (index === -1 || !next) return;
      event.preventDefault();
      void navigate(paths.chatWith(next));
    };
    addEventListener('keydown', walk);
    return () => removeEventListener('keydown', walk);
  }, [conversations, openUserId, navigate]);
}
