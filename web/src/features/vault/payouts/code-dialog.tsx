import { Trans, useLingui } from '@lingui/react/macro';
import type { CreateConnectAccountRequestJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button } from '#web/ui/button/button';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog';
import { DialogCancel } from '#web/ui/dialog/dialog-cancel';
import { usePasskeyProof } from '#web/client/passkeys/use-passkey-proof';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { PasskeyButton } from '#web/ui/passkey/passkey-button';
import { passkeyFault } from '#web/ui/passkey/passkey-fault';
import { CodeField } from '#web/ui/second-factor/code-field';

/** A code, or a passkey instead. */
export type SecondFactor = Pick<CreateConnectAccountRequestJson, 'secondFactorCode' | 'passkey'>;

interface CodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the code is asked for. */
  children: ReactNode;
  pending: boolean;
  /** Answers what is wrong with the code or the passkey, if something is. */
  onFactor: (factor: SecondFactor) => Promise<string | undefined>;
}

/** Asks anyone who has a second factor for it again, or for a passkey, before something that only the owner may do. */
export function CodeDialog({ open, onOpenChange, ...asked }: CodeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Is it you?`} open={open} onOpenChange={onOpenChange}>
      <CodeForm {...asked} />
    </Dialog>
  );
}

/** What was typed goes with the dialog. */
function CodeForm({ children, pending, onFactor }: Omit<CodeDialogProps, 'open' | 'onOpenChange'>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [passkeyRefusal, setPasskeyRefusal] = useState<string>();
  const { offered, ask } = usePasskeyProof();
  const filled = code.trim() !== '';
  const [provePasskey, asking] = useSingleFlight(async () => {
    setPasskeyRefusal(undefined);
    const { passkey } = await ask();
    setPasskeyRefusal(passkey ? await onFactor({ passkey }) : passkeyFault());
  });
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (filled && !pending) setFault(await onFactor({ secondFactorCode: code.trim() }));
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={(event) => void onSubmit(event)}>
      <p className="text-mid">{children}</p>
      {offered && <PasskeyButton pending={asking} fault={passkeyRefusal} onPress={() => void provePasskey()} />}
      <CodeField error={fault} value={code} onChange={({ target }) => setCode(target.value)} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={pending} disabled={!filled}>
          <Trans>Continue</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
