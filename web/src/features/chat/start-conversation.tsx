import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { QueryState } from '#web/ui/query-state/query-state';
import { useOpenConversationMutation } from './chat.api';
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
  return (
    <div className="flex grow p-4">
      <QueryState<never>
        query={{ error, refetch: () => open(userId) }}
        failed={t`Failed to start chat. Please try again.`}
        loading={<ThreadSkeleton />}
        isEmpty={() => false}
        empty={null}
      >
        {() => null}
      </QueryState>
    </div>
  );
}
