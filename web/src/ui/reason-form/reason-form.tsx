import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isAbout } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { LengthCounter } from '#web/ui/field/length-counter';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';

const [shortest, longest] = [3, 500];

interface ReasonFormProps {
  /** The word of the button that does it. */
  confirm: string;
  danger?: boolean;
  /** Does it; a failure that is about the reason is shown here, any other is not. */
  onReason: (reason: string) => Promise<{ error?: unknown }>;
}

/** Why something must be done that is recorded with its reason. */
export function ReasonForm({ confirm, danger, onReason }: ReasonFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await onReason(reason.trim());
    if (isAbout(error, 'reason')) setFault(t`Give a short reason.`);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lengthOf(visibleText(reason)) < shortest) setFault(t`Give a short reason.`);
    else void send();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <Field label={t`Reason`} error={fault} aside={<LengthCounter text={reason} longest={longest} />}>
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
        <DialogCancel />
        <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
          {confirm}
          <KeyHint>Ctrl ⏎</KeyHint>
        </Button>
      </DialogActions>
    </form>
  );
}
