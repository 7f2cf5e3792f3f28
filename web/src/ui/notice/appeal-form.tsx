import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isAbout } from '#web/lib/apply-field-problems';
import { day } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { Button } from '../button/button';
import { Field } from '../field/field';
import { Textarea } from '../field/textarea';

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
  const tooShort = t`Say in a few words what speaks against it.`;
  const unsent = t`Your appeal could not be sent. Nothing you wrote is lost: please try again.`;
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await onAppeal(text.trim());
    if (error) setFault(isAbout(error, 'text') ? tooShort : unsent);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ([...text.trim()].length < shortest) setFault(tooShort);
    else void send();
  };
  const lastDay = until && day(until);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t`What speaks against this decision?`}
        hint={
          lastDay
            ? t`You can appeal once, until ${lastDay}. Somebody else than who decided reads it and answers within five working days.`
            : t`You can appeal once. Somebody else than who decided reads it and answers within five working days.`
        }
        error={fault}
        aside={<span className="tabular-nums">{`${[...text].length}/${longest}`}</span>}
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
