import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isAbout } from '#web/lib/apply-field-problems';
import { day } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { Textarea } from '../field/textarea';
import { LengthCounter } from '#web/ui/field/length-counter';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

const [shortest, longest] = [10, 2_000];

interface AppealFormProps {
  /** Until when it is taken. */
  until?: string;
  onAppeal: (text: string) => Promise<{ error?: unknown }>;
}

/** Once, against one decision. What was written stays when it could not be sent. */
export function AppealForm({ until, onAppeal }: AppealFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const tooShort = t`Tell us briefly why you disagree.`;
  const unsent = t`Your appeal couldn’t be sent. Your text is saved. Please try again.`;
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await onAppeal(text.trim());
    if (error) setFault(isAbout(error, 'text') ? tooShort : unsent);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lengthOf(visibleText(text)) < shortest) setFault(tooShort);
    else void send();
  };
  const lastDay = until && day(until);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t`Why should we change this decision?`}
        hint={
          lastDay
            ? t`You can appeal once, until ${lastDay}. A different person reviews it and answers within five business days.`
            : t`You can appeal once. A different person reviews it and answers within five business days.`
        }
        error={fault}
        aside={<LengthCounter text={text} longest={longest} />}
      >
        <Textarea
          value={text}
          maxLength={longest}
          required
          onChange={({ target }) => {
            setText(target.value);
            setFault('');
          }}
        />
      </Field>
      <Button type="submit" pending={pending} className="justify-self-start max-md:w-full">
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  );
}
