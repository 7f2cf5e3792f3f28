import type { ReactNode, SyntheticEvent } from 'react';
import { toast } from 'sonner';
import { t as say } from '@lingui/core/macro';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { PasskeyButton } from '#web/ui/passkey/passkey-button';
import { ProofFields } from './proof-fields';
import { type Proof, useProof } from './use-proof';

interface ProofDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  children?: ReactNode;
  /** The texts of the button that does it, and of the one that does not. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Does it; the error, if there is one, is shown at its field or as a toast. What goes on with another step is not closed. */
  onProof: (proof: Proof) => Promise<{ error?: unknown; goesOn?: boolean }>;
  /** What to say of a failure that is not about the proof; the dialog has closed then. */
  failed: (error: unknown) => string;
}

/** Asks for a passkey, or for the password, and the code where there is one, before something that only the owner may do. */
export function ProofDialog({ open, onOpenChange, title, children, confirm, cancel, danger, onProof, failed }: ProofDialogProps) {
  const proof = useProof();
  const change = (next: boolean) => {
    if (!next) proof.clear();
    onOpenChange(next);
  };
  const prove = async (given: Proof) => {
    const { error, goesOn } = await onProof(given);
    if (goesOn || (error && proof.refused(error))) return;
    change(false);
    if (error) toast.error(say`Error`, { description: failed(error) });
  };
  const [submit, pending] = useSingleFlight(() => prove(proof.proof));
  const [provePasskey, asking] = useSingleFlight(async () => {
    const given = await proof.askPasskey();
    if (given) await prove(given);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (proof.filled) void submit();
  };
  return (
    <Dialog title={title} open={open} onOpenChange={change}>
      <form noValidate className="mt-3 grid gap-5" onSubmit={onSubmit}>
        {children}
        {proof.offersPasskey && <PasskeyButton pending={asking} fault={proof.faults.passkey} onPress={() => void provePasskey()} />}
        <ProofFields {...proof} />
        <DialogActions>
          <DialogCancel>{cancel}</DialogCancel>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending} disabled={!proof.filled}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
