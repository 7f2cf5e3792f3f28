import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { passkeyNameMaxLength } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { createPasskey } from '#web/client/passkeys/ask-passkey';
import { isProblem } from '#web/client/problem';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './passkeys.api';
import { ProofDialog } from './proof-dialog';
import type { Proof } from './use-proof';

interface AddPasskeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A name and the proof that the owner is there; then the browser makes the passkey. */
export function AddPasskeyDialog({ open, onOpenChange }: AddPasskeyDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const show = (next: boolean) => {
    setName('');
    onOpenChange(next);
  };
  const onProof = async (proof: Proof) => {
    const { data, error } = await start(proof);
    if (!data?.creation) return { error };
    const attestation = await createPasskey(data.creation);
    if (!attestation || attestation === 'exists') return { error: attestation ?? 'none' };
    const result = await add({ attestation, name });
    if (!result.error) toast.success(say`Passkey added`);
    return { error: result.error && 'none' };
  };
  return (
    <ProofDialog open={open} onOpenChange={show} title={t`Add a passkey`} confirm={t`Continue`} onProof={onProof} failed={failureText}>
      <p className="text-mid">
        <Trans>Your browser then asks where to keep it: on this device, on your phone or on a security key.</Trans>
      </p>
      <Field label={t`Name`} hint={t`Optional, for example “My phone”`}>
        <TextInput maxLength={passkeyNameMaxLength} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </ProofDialog>
  );
}

function failureText(error: unknown): string {
  if (error === 'exists') return say`This device already has a passkey for your account.`;
  if (isProblem(error) && error.code === 'TOO_MANY_PASSKEYS')
    return say`You have 10 passkeys, the most an account can have. Remove one first.`;
  return say`Your passkey couldn’t be added. Please try again.`;
}
