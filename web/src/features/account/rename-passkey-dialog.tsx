import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passkeyNameMaxLength } from '@sotto/proto/vocabulary';
import { useState, type SyntheticEvent } from 'react';
import { toast } from 'sonner';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { useRenamePasskeyMutation } from './passkeys.api';

interface RenamePasskeyDialogProps {
  id: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The name by which its owner recognises a passkey. */
export function RenamePasskeyDialog({ id, name, open, onOpenChange }: RenamePasskeyDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Rename passkey`} open={open} onOpenChange={onOpenChange}>
      <RenameForm id={id} name={name} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RenameForm({ id, name, onSaved }: { id: string; name: string; onSaved: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [rename] = useRenamePasskeyMutation();
  const [save, pending] = useSingleFlight(async () => {
    const { error } = await rename({ id, name: typed });
    if (error) return void toast.error(say`Error`, { description: say`Failed to rename the passkey. Please try again.` });
    toast.success(say`Passkey renamed`);
    onSaved();
  });
  const blank = typed.trim() === '';
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!blank) void save();
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={onSubmit}>
      <Field label={t`Name`} error={blank ? t`Enter a name.` : undefined}>
        <TextInput
          data-asked-first
          dir="auto"
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" pending={pending} disabled={blank}>
          <Trans>Save</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
