import { useAppSelector } from '#web/client/reducer';
import { useLingui } from '@lingui/react/macro';
import { messageMaxLength, type BurnDuration } from '@sotto/proto/vocabulary';
import { Send } from 'lucide-react';
import { lazy, Suspense, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { IconButton } from '#web/ui/button/icon-button';
import { BoostButton } from '../boost/boost-button';
import { BurnChoice } from '../burn/burn-choice';
import { selectBurnMinutes } from '../sending/burn-choice.slice';
import { BurnNotice } from '../burn/burn-notice';
import { draftChanged, selectDraft, selectReply } from '../sending/chat.slice';
import { useSayTyping } from './use-say-typing';
import { lengthLimit } from '#web/ui/field/length-limit';
import { visibleText } from '@sotto/proto/visible-text';

const ReplyBar = lazy(async () => ({ default: (await import('./reply-bar')).ReplyBar }));

const frame =
  'control min-w-0 rounded-3xl pr-1.5 pl-4.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';

interface MessageComposerProps {
  conversationId: string;
  recipient: { userId: string; name: string };
  /** The place of the newest message. */
  after: number;
  onSend: (content: string, burnMinutes?: BurnDuration) => void;
}

/** Enter sends, Shift+Enter breaks the line (CHAT-13). The draft stays with its conversation. */
export function MessageComposer({ conversationId, recipient, after, onSend }: MessageComposerProps) {
  const { t } = useLingui();
  const dispatch = useDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const burnMinutes = useAppSelector((state) => selectBurnMinutes(state, conversationId));
  const replying = useAppSelector((state) => selectReply(state, conversationId)) !== undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useSayTyping(conversationId);
  const text = visibleText(draft);
  const setDraft = (typed: string) => dispatch(draftChanged({ conversationId, text: typed }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text) return; // CHAT-12
    onSend(text, burnMinutes);
    setDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing; // Enter may also pick a candidate of an input method
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const write = (typed: string) => {
    setDraft(typed);
    sayTyping();
  };

  return (
    <form onSubmit={submit} className="px-3 pt-2 pb-[calc(.75rem+env(safe-area-inset-bottom))]">
      <BurnNotice conversationId={conversationId} />
      {replying && (
        <Suspense>
          <ReplyBar conversationId={conversationId} peer={recipient} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <BurnChoice conversationId={conversationId} onChosen={() => field.current?.focus()} />
        {!burnMinutes && !replying && <BoostButton {...{ conversationId, recipient, after }} text={text && draft.trim()} />}
        <div className={frame}>
          <textarea
            ref={field}
            rows={1}
            className="field-sizing-content max-h-36 min-w-0 grow resize-none bg-transparent py-3 outline-none placeholder:text-low"
            aria-label={t`Write a message`}
            placeholder={t`Write a message`}
            {...lengthLimit(messageMaxLength)}
            value={draft}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendOnEnter}
          />
          <IconButton type="submit" icon={Send} label={t`Send`} className="self-end text-rose" />
        </div>
      </div>
    </form>
  );
}
