import { useLingui } from '@lingui/react/macro';
import { messageMaxLength, type BurnDuration } from '@sotto/proto/vocabulary';
import { Send } from 'lucide-react';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { IconButton } from '#web/ui/button/icon-button';
import { BoostButton } from './boost-button';
import { BurnChoice } from './burn-choice';
import { selectBurnMinutes } from './burn-choice.slice';
import { BurnNotice } from './burn-notice';
import { draftChanged, selectDraft } from './chat.slice';
import { useSayTyping } from './use-say-typing';

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
  const draft = useSelector((state) => selectDraft(state as never, conversationId));
  const burnMinutes = useSelector((state) => selectBurnMinutes(state as never, conversationId));
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useSayTyping(conversationId);
  const setDraft = (text: string) => dispatch(draftChanged({ conversationId, text }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.trim()) return; // CHAT-12
    onSend(draft.trim(), burnMinutes);
    setDraft('');
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const composing = event.nativeEvent.isComposing; // Enter may also pick a candidate of an input method
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const write = (text: string) => {
    setDraft(text);
    sayTyping();
  };

  return (
    <form onSubmit={submit} className="px-3 pt-2 pb-[calc(.75rem+env(safe-area-inset-bottom))]">
      <BurnNotice conversationId={conversationId} />
      <div className="flex items-end gap-2">
        <BurnChoice conversationId={conversationId} onChosen={() => field.current?.focus()} />
        {!burnMinutes && <BoostButton {...{ conversationId, recipient, after }} text={draft.trim()} />}
        <div className={frame}>
          <textarea
            ref={field}
            rows={1}
            className="field-sizing-content max-h-36 min-w-0 grow resize-none bg-transparent py-3 outline-none placeholder:text-low"
            aria-label={t`Write a message`}
            placeholder={t`Write a message`}
            maxLength={messageMaxLength}
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
