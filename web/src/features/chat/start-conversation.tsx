import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { useOpenConversationMutation } from './chat.api';
import { ConversationGone } from './conversation-gone';
import { ThreadSkeleton } from './thread-skeleton';

/** Chat hears of a match a moment after the member does; so long a refusal is no answer. */
const patienceMs = [300, 700, 1_500];

/** The address names a member who is not in the list yet (CHAT-22): opens the conversation, and the list then shows it. */
export function StartConversation({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [open, { error }] = useOpenConversationMutation();
  const [tries, setTries] = useState(0);
  const unknown = isProblem(error) && error.code === 'NOT_MATCHED';
  const waitMs = unknown ? patienceMs[tries] : undefined;

  useEffect(() => {
    void open(userId);
  }, [open, userId]);
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setTries((before) => before + 1);
      void open(userId);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [open, userId, waitMs]);
  useEffect(() => {
    if (error && waitMs === undefined) toast.error(t`Error`, { description: t`Failed to start chat. Please try again.` });
  }, [error, waitMs, t]);

  if (!error || waitMs !== undefined) return <ThreadSkeleton />;
  if (unknown) return <ConversationGone />;
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
