import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { isProblem } from '#web/client/problem';
import { faultText } from '#web/lib/text-fault';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { Field } from '#web/ui/field/field';
import { Textarea } from '#web/ui/field/textarea';
import { useRequestAccessMutation } from './private-media.api';
import { LengthCounter } from '#web/ui/field/length-counter';

const longest = 500;

interface RequestDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** MEDIA-12, MEDIA-13: asks for access, with a few texts or without. */
export function RequestDialog({ userId, name, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState('');
  const [requestAccess] = useRequestAccessMutation();
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await requestAccess({ userId, message: message.trim() });
    if (!error) {
      toast.success(t`Request Sent`);
      return onClose();
    }
    const field = isProblem(error) ? error.fields.find((one) => one.field === 'message') : undefined;
    if (field) return setFault(faultText(field.field, field));
    toast.error(t`Request Failed`, { description: (isProblem(error) && error.detail) || undefined });
    if (isProblem(error) && error.code !== 'OFFLINE' && error.status < 500) onClose(); // it stands differently than shown, and is read again
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Ask ${name} for access`}
      description={t`${name} sees your profile and decides. Nothing else is shared.`}
    >
      <form onSubmit={submit} className="mt-5">
        <Field label={t`Message (optional)`} error={fault} aside={<LengthCounter text={message} longest={longest} />}>
          <Textarea
            value={message}
            maxLength={longest}
            onChange={({ target }) => {
              setMessage(target.value);
              setFault('');
            }}
            className="min-h-24!"
          />
        </Field>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" pending={pending}>
            <Trans>Send request</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
