import { Trans, useLingui } from '@lingui/react/macro';
import { t as say } from '@lingui/core/macro';
import type { StartTwoFactorResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { useState } from 'react';
import { toast } from 'sonner';
import { Dialog } from '#web/ui/dialog/dialog';
import { useStartTwoFactorMutation } from './account.api';
import { ProofDialog } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';
import { ScanSecret } from './scan-secret';

/** Password, then the secret and a first code, then the recovery codes. Nothing is on before the first code was right. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [start] = useStartTwoFactorMutation();
  const [secret, setSecret] = useState<StartTwoFactorResponseJson>();
  const [codes, setCodes] = useState<string[]>();
  if (!secret) {
    return (
      <ProofDialog
        open
        onOpenChange={(open) => open || onClose()}
        title={t`Set up two-factor authentication`}
        confirm={t`Continue`}
        onProof={async ({ password, passkey }) => {
          const { data, error } = await start({ password, passkey });
          if (data) setSecret(data);
          return { error, goesOn: data !== undefined };
        }}
        failed={() => say`Failed to set up two-factor authentication. Please try again.`}
      />
    );
  }
  const done = () => {
    toast.success(say`Two-factor authentication is on`);
    onClose();
  };
  return (
    <Dialog
      title={codes ? t`Save your recovery codes` : t`Scan with your app`}
      open
      onOpenChange={(open) => open || (codes ? done() : onClose())}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <ScanSecret secret={secret} onCodes={setCodes} />}
      <p className="sr-only" role="status">
        {codes && <Trans>Two-factor authentication is on.</Trans>}
      </p>
    </Dialog>
  );
}
