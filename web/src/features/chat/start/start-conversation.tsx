import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { toast } from 'sonner';
import { api } from '#web/client/api';
import type { Problem } from '#web/client/problem';
import { ErrorCard } from '#web/ui/error-card/error-card';
import type { ReportSlot } from '#web/ui/member-menu/member-menu-props';
import { ConversationNotFound } from './conversation-not-found';
import { NotYet } from './not-yet';
import { ThreadSkeleton } from '../thread/thread-skeleton';
import { useStartConversation } from './use-start-conversation';

interface StartConversationProps {
  userId: string;
  report: ReportSlot;
}

/** The address names a member who is not in the list yet (CHAT-22): opens the conversation, and the list then shows it. */
export function StartConversation({ userId, report }: StartConversationProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} userId={userId} report={report} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ userId, report, onAgain }: StartConversationProps & { onAgain: () => void }) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const problem = useStartConversation(userId);
  useEffect(() => {
    if (problem?.code === 'ENTITLEMENT_REQUIRED')
      dispatch(api.util.invalidateTags(['ChatAccess'])); // the page then shows what is missing
    else if (problem && problem.code !== 'TOO_MANY_NEW_CONVERSATIONS')
      toast.error(t`Error`, { id: 'start-chat', description: t`Failed to start chat. Please try again.` }); // CHAT-18
  }, [dispatch, problem, t]);

  if (!problem || problem.code === 'ENTITLEMENT_REQUIRED') return <ThreadSkeleton />;
  if (problem.code === 'TOO_MANY_NEW_CONVERSATIONS') return <NotYet problem={problem} />;
  if (isFinal(problem)) return <ConversationNotFound userId={problem.status === 422 ? undefined : userId} report={report} />;
  return (
    <div className="grid grow">
      <ErrorCard title={t`Failed to start chat. Please try again.`} code={problem.code} onRetry={onAgain} inset />
    </div>
  );
}

/** No one there, or no one to talk to: asking again changes nothing. An id that is none answers like one that no one has. */
const isFinal = ({ status }: Problem): boolean => [400, 403, 404, 422].includes(status);
