import { useLingui } from '@lingui/react/macro';
import type { HostConversationJson, HostMessageJson } from '@sotto/proto/chat/v1/host';
import { type RefObject, useRef } from 'react';
import { HostMessage, WritingDots } from './host-message';
import { owesAnswer } from './merge-messages';
import { NextSteps } from './next-steps';
import { QuestionBubble } from './question-bubble';
import type { Question } from './use-questions';

interface HostLogProps {
  conversation: HostConversationJson;
  questions: Question[];
  /** Nothing can be asked just now. */
  off: boolean;
  onAsk: (question: string) => void;
  onRetry: (question: Question) => void;
  onDelete: (question: Question) => void;
  /** The member goes to another page. */
  onLeave: () => void;
}

/** What was said. It rests at its end, grows there, and says answers aloud once they are complete. */
export function HostLog({ conversation, questions, off, onAsk, onRetry, onDelete, onLeave }: HostLogProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const messages = conversation.messages ?? [];
  const stored = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const unsent = questions.filter(({ clientMessageId }) => !stored.has(clientMessageId));
  const waiting = owesAnswer(conversation) || unsent.some(({ failed }) => !failed);
  const last = messages.at(-1);
  const asked = new Set(messages.filter(({ fromHost }) => !fromHost).map(({ content }) => content));
  const ask = (question: string) => {
    toEnd(scroller);
    onAsk(question);
  };
  return (
    <>
      <section
        ref={scroller}
        role="log"
        aria-label={t`Chat with the host`}
        aria-live="off" // it grows character by character: the status below speaks
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="grid gap-2.5 p-4">
          {messages.map((message) => (
            <HostMessage key={message.id} message={message} onLeave={onLeave} />
          ))}
          {unsent.map((question) => (
            <QuestionBubble
              key={question.clientMessageId}
              question={question}
              off={off}
              onRetry={() => onRetry(question)}
              onDelete={() => onDelete(question)}
            />
          ))}
          {waiting && !isWritten(last) && <WritingDots />}
          {!waiting && (
            <NextSteps
              suggestions={(conversation.suggestions ?? []).filter((one) => !asked.has(one)).slice(0, asked.size > 0 ? 2 : undefined)}
              toPeople={!last?.handOver}
              off={off}
              onAsk={ask}
              onLeave={onLeave}
            />
          )}
        </div>
      </section>
      <p role="status" className="sr-only">
        {messages.findLast(({ fromHost, complete }) => fromHost && complete)?.content}
      </p>
    </>
  );
}

/** Whether an answer is being written already, and shows that itself. */
const isWritten = (last?: HostMessageJson): boolean => Boolean(last?.fromHost && !last.complete);

/** The log is turned round, so that its end is where it rests: its end is at 0. */
const toEnd = (scroller: RefObject<HTMLElement | null>) => scroller.current?.scrollTo({ top: 0 });
