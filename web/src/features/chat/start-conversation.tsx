import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { useOpenConversationMutation } from './chat.api';
import { ConversationGone } from './conversation-gone';
import { ThreadSkeleton } from './thread-skeleton';

/** The address names a member who is not in the list yet (CHAT-22): opens the conversation, and the list then shows it. */
export function StartConversation({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [open, { error }] = useOpenConversationMutation();
  useEffect(() => {
    void open(userId);
  }, [open, userId]);
  useEffect(() => {
    if (error) toast.error(t`Error`, { description: t`Failed to start chat. Please try again.` });
  }, [error, t]);

  if (!error) return <ThreadSkeleton />;
  if (isProblem(error) && error.code === 'NOT_MATCHED') return <ConversationGone />;
  return (
    <div className="grid grow p-4">
      <ErrorCard
        title={t`Failed to start chat. Please try again.`}
        code={isProblem(error) ? error.code : 'UNKNOWN'}
        onRetry={() => void open(userId)}
      />
    </div>
  );
}
