import { t as say } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { pinLength } from '@sotto/proto/vocabulary';
import { useState } from 'react';
import { toast } from 'sonner';
import { refreshSession } from '#web/client/session/session';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { useRemovePinMutation, useSetPinMutation } from './account.api';
import { ProofDialog } from './proof-dialog';

/** Sets, changes and removes the PIN. Setting it needs the password: who finds an open app must not choose one. */
export function PinRow({ isSet }: { isSet: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<string>();
  const [store] = useSetPinMutation();
  const [erase] = useRemovePinMutation();
  const show = (next: boolean) => {
    setOpen(next);
    setPin('');
    setFault(undefined);
  };
  const type = (typed: string) => {
    setPin(typed.replaceAll(/\D/g, '').slice(0, pinLength.max));
    setFault(undefined);
  };
  const [remove, removing] = useSingleFlight(async () => {
    const { error } = await erase();
    if (error) toast.error(say`Error`, { description: say`Failed to remove your PIN. Please try again.` });
    else await refreshSession();
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <span className="font-medium">{t`PIN`}</span>
        <span className="text-sm text-low">
          {isSet ? <Trans>Your PIN unlocks the app.</Trans> : <Trans>Your password unlocks the app until you set a PIN.</Trans>}
        </span>
      </div>
      <div className="flex gap-2">
        {isSet && (
          <Button variant="ghost" size="sm" pending={removing} onClick={() => void remove()}>
            <Trans>Remove PIN</Trans>
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => show(true)}>
          {isSet ? <Trans>Change PIN</Trans> : <Trans>Set a PIN</Trans>}
        </Button>
      </div>
      <ProofDialog
        open={open}
        onOpenChange={show}
        title={isSet ? t`Change PIN` : t`Set a PIN`}
        confirm={t`Save PIN`}
        onProof={async (proof) => {
          if (pin.length < pinLength.min) {
            setFault(t`Use 4 to 8 digits.`);
            return { goesOn: true };
          }
          const result = await store({ ...proof, pin });
          if (!result.error) {
            await refreshSession();
            toast.success(say`PIN saved`);
          }
          return result;
        }}
        failed={() => say`Failed to save your PIN. Please try again.`}
      >
        <Field label={t`New PIN`} hint={t`4 to 8 digits`} error={fault}>
          <PasswordInput inputMode="numeric" autoComplete="off" value={pin} onChange={({ target }) => type(target.value)} />
        </Field>
      </ProofDialog>
    </div>
  );
}
