import { useAppDispatch } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { useCooldown } from '#web/lib/hooks/use-cooldown';
import { hostApi } from './host.api';

const reloadMs = 1_000; // HOST-05

/** A question on its way. It leaves this list when the server has stored it. */
export interface Question {
  clientMessageId: string;
  content: string;
  failed: boolean;
}

const away = { position: 'top-center' } as const; // from the field, and from what was just asked

/** What the member asks, one after the other. A retry carries the same client id, so that the server stores it once. */
export function useQuestions(language: string, reopen: () => Promise<unknown>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [questions, setQuestions] = useState<Question[]>([]);
  const [wait, setWait] = useCooldown();
  const line = useRef(Promise.resolve());
  const life = useRef({ over: false });
  useEffect(() => {
    life.current = { over: false };
    return () => {
      life.current.over = true;
    };
  }, []);

  const reloadSoon = (chat: { over: boolean }) =>
    setTimeout(() => {
      if (!chat.over) void dispatch(hostApi.endpoints.readHost.initiate(undefined, { track: false }));
    }, reloadMs);

  const post = async ({ clientMessageId, content }: Question) => {
    // Not tracked: what is tracked keeps its text until the next question.
    const { error } = await dispatch(hostApi.endpoints.askHost.initiate({ clientMessageId, content, language }, { track: false }));
    return isProblem(error) ? error : undefined;
  };
  const send = async (question: Question, chat: { over: boolean }) => {
    if (chat.over) return;
    let problem = await post(question);
    if (problem?.code === 'CONVERSATION_NOT_FOUND' && !chat.over) {
      await reopen(); // it was over without our knowing; the question stands all the same
      problem = await post(question);
    }
    if (chat.over) return;
    if (problem?.status === 429) setWait(problem.retryAfter ?? 30);
    if (problem)
      toast.error(t`Error`, { description: t`Failed to send message`, ...away }); // HOST-09
    else reloadSoon(chat);
    setQuestions((all) =>
      problem
        ? all.map((one) => (one.clientMessageId === question.clientMessageId ? { ...one, failed: true } : one))
        : all.filter((one) => one.clientMessageId !== question.clientMessageId),
    );
  };
  const queue = (question: Question) => {
    const chat = life.current;
    line.current = line.current.then(() => send(question, chat));
  };
  const discard = ({ clientMessageId }: Question) => setQuestions((all) => all.filter((one) => one.clientMessageId !== clientMessageId));
  return {
    questions,
    /** Seconds until the next question may be asked. */
    wait,
    ask: (content: string) => {
      const question = { clientMessageId: crypto.randomUUID(), content, failed: false };
      setQuestions((all) => [...all, question]);
      queue(question);
    },
    retry: (question: Question) => {
      setQuestions((all) => all.map((one) => (one.clientMessageId === question.clientMessageId ? { ...one, failed: false } : one)));
      queue(question);
    },
    discard,
    /** The chat is over: nothing of it stays, and nothing of it is shown any more. */
    forget: () => {
      life.current.over = true;
      life.current = { over: false };
      line.current = Promise.resolve();
      setQuestions([]);
      setWait(0);
    },
  };
}
