import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { tinykeys } from 'tinykeys';
import { paths } from '#web/lib/paths';

/** Ctrl+Up and Ctrl+Down walk through the list while the hands stay on the composer. */
export function useSwitchThread(conversations: ConversationSummaryJson[], openUserId: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const walk = (step: number) => (event: KeyboardEvent) => {
      const index = conversations.findIndex(({ peer }) => peer?.userId === openUserId);
      const next = conversations[index + step]?.peer?.userId;
      if (index === -1 || !next) return;
      event.preventDefault();
      void navigate(paths.chatWith(next));
    };
    const keys = { 'Control+ArrowUp': walk(-1), 'Control+ArrowDown': walk(1) };
    return tinykeys(window, keys, { ignore: ({ isComposing }) => isComposing }); // usually, text fields keep their keys
  }, [conversations, openUserId, navigate]);
}
