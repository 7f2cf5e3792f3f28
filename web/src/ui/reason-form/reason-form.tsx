import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isAbout } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { Button } from '#web/ui/button/button';
import { DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';

const [shortest, longest] = [3, 500];

interface ReasonFormProps {
  /** The word of the button that does it. */
  confirm: string;
  danger?: boolean;
  /** Does it; a failure that is about the reason is told here, any other is not. */
  onReason: (reason: string) => Promise<{ error?: unknown }>;
}

/** Why something must be done that is recorded with its reason. */
export function ReasonForm({ confirm, danger, onReason }: ReasonFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await onReason(reason.trim());
    if (isAbout(error, 'reason')) setFault(t`Say why, in a few words.`);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ([...reason.trim()].length < shortest) setFault(t`Say why, in a few words.`);
    else void send();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <Field label={t`Reason`} error={fault} aside={<span className="tabular-nums">{`${[...reason].length}/${longest}`}</span>}>
        <Textarea
          value={reason}
          maxLength={longest}
          data-asked-first
          required
          onChange={({ target }) => {
            setReason(target.value);
            setFault('');
          }}
          className="min-h-24!"
        />
      </Field>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="ghost">
            <Trans>Cancel</Trans>
          </Button>
        </DialogClose>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
