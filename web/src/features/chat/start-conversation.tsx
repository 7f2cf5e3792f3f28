import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { ErrorCard } from '#web/ui/error-card/error-card';
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

  if (!error) return <ThreadSkeleton />;
  if (isProblem(error) && error.code === 'NOT_MATCHED') return <NotMatched />;
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

/** Also what remains of a conversation that the other side ended: it does not say who, or why. */
function NotMatched() {
  const { t } = useLingui();
  const back = (
    <Button asChild size="sm">
      <Link to={paths.matches}>
        <Trans>Back to matches</Trans>
      </Link>
    </Button>
  );
  return (
    <EmptyState title={t`This conversation is not available`} action={back}>
      <Trans>You can chat with members who are among your matches.</Trans>
    </EmptyState>
  );
}
