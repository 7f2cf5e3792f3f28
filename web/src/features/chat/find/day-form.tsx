import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { toast } from 'sonner';
import { useAppDispatch } from '#web/client/reducer';
import { day } from '#web/lib/date';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { useToday } from '#web/lib/hooks/use-today';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { readPage } from '../messages/read-page.api';

interface DayFormProps {
  conversationId: string;
  onChoose: (sequence: number) => Promise<void>;
}

/** 2026-03-02, by the calendar of the reader, as a date field has it. */
const fieldDay = (at: string | number): string => new Date(at).toLocaleDateString('sv-SE');
const startOf = (value: string): string => new Date(`${value}T00:00`).toISOString();

/** Goes to the first message of a day, or of the next day that has one. */
export function DayForm({ conversationId, onChoose }: DayFormProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { data } = readPage.useQuery({ conversationId, after: 0, limit: 1 });
  const first = data?.messages?.[0]?.createdAt;
  const max = fieldDay(useToday());
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<string>();
  const [go, pending] = useSingleFlight(async () => {
    if (!value) return setFault(say`Choose a date.`);
    if (value > max) return setFault(say`Choose a date that is not in the future.`);
    if (first && value < fieldDay(first)) return setFault(say`Your first message is from ${day(first)}.`);
    const page = { conversationId, since: startOf(value), limit: 1 };
    const found = await dispatch(readPage.initiate(page, { subscribe: false, forceRefetch: true }));
    if (found.error) return void toast.error(say`Error`, { description: say`Failed to load that part of the conversation.` });
    const [message] = found.data?.messages ?? [];
    if (!message?.sequence) return setFault(say`There are no messages since then.`);
    await onChoose(message.sequence);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void go();
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={onSubmit}>
      <Field label={t`Date`} hint={first && t`Your first message is from ${day(first)}.`} error={fault}>
        <TextInput
          type="date"
          data-asked-first
          min={first && fieldDay(first)}
          max={max}
          value={value}
          onChange={({ target }) => {
            setFault(undefined);
            setValue(target.value);
          }}
        />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={pending}>
          <Trans>Go</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
