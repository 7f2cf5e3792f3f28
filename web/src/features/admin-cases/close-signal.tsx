import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/desk/note-field';
import { Dialog, DialogActions, DialogClose } from '#web/ui/dialog/dialog';
import { useCloseFlagMutation } from './cases.api';
import { refusalWords } from './refusal-words';

interface CloseSignalProps {
  flagId: string;
  onClose: () => void;
}

/** Closes a signal, with a note for staff. */
export function CloseSignal({ flagId, onClose }: CloseSignalProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [closeFlag] = useCloseFlagMutation();
  const [send, pending] = useSingleFlight(async () => {
    const { error } = await closeFlag({ flagId, note: note.trim() });
    if (error) return void toast.error(t`Error`, { description: refusalWords(error) });
    toast.success(t`Signal closed`);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Close this signal?`}
      description={t`Somebody looked at it. What is done about the member is a decision of its own.`}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        <NoteField label={t`Note (optional)`} hint={t`For staff only.`} value={note} onChange={setNote} />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" pending={pending}>
            <Trans>Close signal</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
