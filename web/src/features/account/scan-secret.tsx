import { Trans, useLingui } from '@lingui/react/macro';
import type { StartTwoFactorResponseJson } from '@sotto/proto/identity/v1/identity_service';
import { toDataURL } from 'qrcode';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { DialogActions } from '#web/ui/dialog/dialog';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';
import { useConfirmTwoFactorMutation } from './account.api';

interface ScanSecretProps {
  secret: StartTwoFactorResponseJson;
  onCodes: (recoveryCodes: string[]) => void;
}

/** The secret as a picture to scan and as characters to type, and the field for the first code. */
export function ScanSecret({ secret: { secret = '', otpauthUri = '' }, onCodes }: ScanSecretProps) {
  const { t } = useLingui();
  const [picture, setPicture] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [confirm] = useConfirmTwoFactorMutation();
  useEffect(() => {
    toDataURL(otpauthUri, { width: 220, margin: 2 }).then(setPicture, (error: unknown) => console.error('QR code failed', error)); // the characters remain
  }, [otpauthUri]);

  const [submit, pending] = useSingleFlight(async () => {
    const { data, error } = await confirm({ code: code.replaceAll(/\s/g, '') });
    if (data) return onCodes(data.recoveryCodes ?? []);
    return setFault(error ? t`This code is not valid. Enter the current one from your app.` : undefined);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={onSubmit}>
      <div className="flex flex-wrap items-center gap-5">
        {picture && (
          <img src={picture} alt={t`QR code for your authenticator app`} width={220} height={220} className="rounded-ctl bg-[#fff]" />
        )}
        <div className="grid min-w-0 grow basis-40 gap-2">
          <p className="text-mid">
            <Trans>Or enter this key in the app:</Trans>
          </p>
          <code className="rounded-ctl bg-raised p-3 text-sm break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <Field label={t`Code`} hint={t`The six-digit code from your app.`} error={fault}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" pending={pending} disabled={code.replaceAll(/\s/g, '').length < 6}>
          <Trans>Turn on</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
