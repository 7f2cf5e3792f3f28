import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button';
import { lengthLimit } from '#web/ui/field/length-limit';
import { visibleText } from '@sotto/proto/visible-text';

const maxLength = 1_000; // of the contract
const frame =
  'control min-w-0 rounded-3xl bg-(--field) pr-1 pl-4.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus';

interface HostComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Nothing can be asked just now; what is written stays. */
  off: boolean;
  onAsk: (question: string) => void;
}

/** Enter asks, Shift+Enter breaks the line. */
export function HostComposer({ field, off, onAsk }: HostComposerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (off || !visibleText(text)) return;
    onAsk(text.trim());
    setText('');
  };
  const askOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={submit} className="grid flex-none grid-cols-[minmax(0,1fr)] gap-2 px-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]">
      <div className={frame}>
        <textarea
          ref={field}
          rows={1}
          className="field-sizing-content max-h-28 min-w-0 grow resize-none bg-transparent py-3 outline-none placeholder:text-low"
          aria-label={t`Ask the host`}
          placeholder={t`Ask the host`}
          enterKeyHint="send"
          {...lengthLimit(maxLength)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={askOnEnter}
        />
        <IconButton
          type="submit"
          icon={Send}
          label={t`Send`}
          aria-disabled={off || undefined}
          className="self-end text-rose aria-disabled:text-low"
        />
      </div>
      <p className="text-center text-time text-low">
        <Trans>This chat is deleted when you close it.</Trans>
      </p>
    </form>
  );
}
