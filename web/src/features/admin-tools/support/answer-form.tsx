import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { SavedReplies } from './saved-replies';
import { useAnswerSupportRequestMutation } from './support.api';
import { showFailure } from '../tool/show-failure';
import { LengthCounter } from '#web/ui/field/length-counter';
import { visibleText } from '@sotto/proto/visible-text';

const longest = 5_000;

interface AnswerFormProps {
  requestId: string;
  draft: string;
  onDraft: (text: string) => void;
  /** It was sent under this id, by which it can be undone; `from` is by `performance.now()`. */
  onSent: (answerId: string, from: number) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether another member of staff has the request. */
  locked: boolean;
}

/** One answer, sent by mail once however often it is tried. */
export function AnswerForm({ requestId, draft, onDraft, onSent, field, locked }: AnswerFormProps) {
  const { t } = useLingui();
  const [answerId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState('');
  const [answer] = useAnswerSupportRequestMutation();
  const [send, pending] = useSingleFlight(async () => {
    const from = performance.now();
    const { error } = await answer({ requestId, answerId, text: draft.trim() });
    if (error) return void showFailure(error, say`Failed to send the answer. Please try again.`);
    onSent(answerId, from);
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (locked) return;
    if (visibleText(draft)) void send();
    else setFault(t`Write an answer.`);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <SavedReplies
        draft={draft}
        onInsert={(reply) => {
          onDraft(visibleText(draft) ? `${draft.trimEnd()}\n\n${reply}` : reply);
          setFault('');
          field.current?.focus();
        }}
      />
      <Field label={t({ message: 'Answer', context: 'noun' })} error={fault} aside={<LengthCounter text={draft} longest={longest} />}>
        <Textarea
          ref={field}
          value={draft}
          maxLength={longest}
          className="min-h-28!"
          onChange={({ target }) => {
            onDraft(target.value);
            setFault('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-low">
          {locked ? (
            <Trans>Someone else has this request. Take it over to answer.</Trans>
          ) : (
            <Trans>Sent from a neutral sender with a neutral subject.</Trans>
          )}
        </p>
        <span className="flex items-center gap-3 max-md:w-full">
          <KeyHint>Ctrl ⏎</KeyHint>
          <Button type="submit" pending={pending} disabled={locked} className="max-md:grow">
            <Send size={18} aria-hidden />
            <Trans>Send answer</Trans>
          </Button>
        </span>
      </div>
    </form>
  );
}
