import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toast } from 'sonner';
import { api } from '#web/client/api';
import { isProblem, type Problem } from '#web/client/problem';
import { selectUserId } from '#web/client/session.slice';
import { ErrorCard } from '#web/ui/error-card/error-card';
import { useOpenConversationMutation } from './chat.api';
import { ConversationGone } from './conversation-gone';
import { NotYet } from './not-yet';
import { ThreadSkeleton } from './thread-skeleton';

/** Chat hears of a match a moment after the member does; so long a refusal is no answer. */
const patienceMs = [300, 700, 1_500];

/** The address names a member who is not in the list yet (CHAT-22): opens the conversation, and the list then shows it. */
export function StartConversation({ userId }: { userId: string }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const oneself = useSelector(selectUserId) === userId;
  const [open, { error }] = useOpenConversationMutation();
  const [tries, setTries] = useState(0);
  const problem = isProblem(error) ? error : undefined;
  const waitMs = problem?.code === 'NOT_MATCHED' ? patienceMs[tries] : undefined;
  const failed = oneself || (error !== undefined && waitMs === undefined);
  const [gated, tooSoon] = [problem?.code === 'ENTITLEMENT_REQUIRED', problem?.code === 'TOO_MANY_NEW_CONVERSATIONS'];

  useEffect(() => {
    if (!oneself) void open(userId);
  }, [oneself, open, userId]);
  useEffect(() => {
    if (waitMs === undefined) return;
    const timer = setTimeout(() => {
      setTries((before) => before + 1);
      void open(userId);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [open, userId, waitMs]);
  useEffect(() => {
    if (gated)
      dispatch(api.util.invalidateTags(['ChatAccess'])); // the page then shows what is missing
    else if (failed && !tooSoon) toast.error(t`Error`, { description: t`Failed to start chat. Please try again.` }); // CHAT-18
  }, [dispatch, failed, gated, tooSoon, t]);

  if (!failed || gated) return <ThreadSkeleton />;
  if (tooSoon) return <NotYet problem={problem!} />;
  if (oneself || isFinal(problem)) return <ConversationGone />;
  return (
    <div className="grid grow p-4">
      <ErrorCard title={t`Failed to start chat. Please try again.`} code={problem?.code ?? 'UNKNOWN'} onRetry={() => void open(userId)} />
    </div>
  );
}

/** Nobody there, or nobody to talk to: asking again changes nothing. An id that is none answers like one that nobody has. */
const isFinal = (problem: Problem | undefined): boolean => [400, 403, 404, 422].includes(problem?.status ?? 0);
