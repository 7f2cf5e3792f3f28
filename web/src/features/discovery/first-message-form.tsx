import { Trans, useLingui } from '@lingui/react/macro';
import { messageMaxLength } from '@sotto/proto/vocabulary';
import { visibleText } from '@sotto/proto/visible-text';
import { MessageCircle, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useSendFirstMessageMutation } from '#web/client/people/first-message.api';
import { isProblem } from '#web/client/problem';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { chip } from '#web/ui/chip-toggle/chip';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';

interface FirstMessageFormProps {
  userId: string;
  name: string;
  openers: readonly string[];
  onSent: () => void;
  /** Goes on in the chat instead. */
  onOpenChat: () => void;
}

/** Writes to a new match without leaving the page; an empty message leads to the chat. */
export function FirstMessageForm({ userId, name, openers, onSent, onOpenChat }: FirstMessageFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [post] = useSendFirstMessageMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef({ content: '', clientMessageId: '' });
  const content = visibleText(text);
  const [send, sending] = useSingleFlight(async () => {
    if (!content) return onOpenChat();
    setFault(undefined);
    // The same text tried again is the same message.
    if (sent.current.content !== content) sent.current = { content, clientMessageId: crypto.randomUUID() };
    const { error } = await post({ userId, ...sent.current });
    if (error) return setFault((isProblem(error) && error.detail) || t`Your message was not sent. Please try again.`);
    toast.success(t`Sent to ${name}`);
    onSent();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const use = (opener: string) => {
    setText(opener);
    field.current?.focus();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset aria-label={t`Ideas for a first message`} className="flex flex-wrap gap-2">
        {openers.map((opener) => (
          <button key={opener} type="button" onClick={() => use(opener)} className={`${chip} py-2 text-left text-sm!`}>
            {opener}
          </button>
        ))}
      </fieldset>
      <Field label={t`Message to ${name}`} error={fault}>
        <Textarea
          ref={field}
          autoFocus
          className="max-h-40 min-h-14!"
          maxLength={messageMaxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button type="submit" block pending={sending}>
        {content ? <SendHorizontal size={20} strokeWidth={1.75} aria-hidden /> : <MessageCircle size={20} strokeWidth={1.75} aria-hidden />}
        {content ? <Trans>Send</Trans> : <Trans>Message {name}</Trans>}
      </Button>
    </form>
  );
}
