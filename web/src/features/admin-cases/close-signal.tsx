import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { NoteField } from '#web/ui/console/note-field';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { useCloseFlagMutation } from './case/cases.api';
import { refusalMessages } from './case/refusal-messages';

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
    if (error) return void toast.error(t`Error`, { description: refusalMessages(error) });
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
      description={t`This marks the signal as reviewed. Actions against the member are decided separately.`}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        <NoteField label={t`Note (optional)`} hint={t`For staff only.`} value={note} onChange={setNote} />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" pending={pending}>
            <Trans>Close signal</Trans>
            <KeyHint>Ctrl ⏎</KeyHint>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
