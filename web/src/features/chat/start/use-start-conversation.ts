import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { isProblem, type Problem } from '#web/client/problem';
import { selectUserId } from '#web/client/session/session.slice';
import { useOpenConversationMutation } from '../messages/chat.api';

/** Chat is notified of a match a short time after the member does; so long a refusal is no answer. */
const patienceMs = [300, 700, 1_500];

const unknown: Problem = { status: 0, code: 'UNKNOWN', detail: '', fields: [] };
/** What the server would say, unasked. */
const oneself: Problem = { ...unknown, status: 403, code: 'NOT_MATCHED' };

/** Opens the conversation with a member, or finds it. Answers why it could not be opened; the list shows it when it could. */
export function useStartConversation(userId: string): Problem | undefined {
  const isOneself = useSelector(selectUserId) === userId;
  const [open] = useOpenConversationMutation();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let left = false;
    const start = async (): Promise<Problem | undefined> => {
      if (isOneself) return oneself;
      for (const waitMs of [...patienceMs, undefined]) {
        const { error } = await open(userId);
        if (!error) return undefined;
        const answer = isProblem(error) ? error : unknown;
        if (answer.code !== 'NOT_MATCHED' || waitMs === undefined || left) return answer;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    };
    void start().then((answer) => left || setProblem(answer));
    return () => {
      left = true;
    };
  }, [isOneself, open, userId]);
  return problem;
}
