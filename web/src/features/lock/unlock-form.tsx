import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxUnlockTries, pinLength } from '@sotto/proto/vocabulary';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { PinPad } from './pin-pad';
import { unlock } from './unlock';

interface UnlockFormProps {
  method: string;
  triesLeft: number;
}

/** Asks for the PIN or the password. Another way to unlock is another form. */
export function UnlockForm({ method, triesLeft }: UnlockFormProps) {
  const { t } = useLingui();
  const byPin = method === 'pin';
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const filled = byPin ? typed.length >= pinLength.min : typed !== '';
  const type = (next: string) => {
    setTyped(next);
    setFault(undefined);
  };
  const [submit, pending] = useSingleFlight(async () => {
    const result = await unlock(byPin ? { pin: typed } : { password: typed });
    if (result === 'done') return;
    setTyped('');
    input.current?.focus();
    if (result === 'failed') setFault(t`You appear to be offline. Please try again.`);
    else setFault(byPin ? t`Wrong PIN.` : t`Wrong password.`);
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (filled) void submit();
  };
  return (
    <form noValidate className="grid w-full justify-items-center gap-5" onSubmit={onSubmit}>
      <div className="grid gap-1">
        <h1 className="text-h2">{byPin ? <Trans>Enter your PIN</Trans> : <Trans>Enter your password</Trans>}</h1>
        <p role="status" className="text-sm text-mid empty:hidden">
          {triesLeft < maxUnlockTries && <Plural value={triesLeft} one="# try left" other="# tries left" />}
        </p>
      </div>
      {byPin ? (
        <PinPad value={typed} error={fault} onChange={type} input={input} />
      ) : (
        <div className="w-full text-left">
          <Field label={t`Password`} error={fault}>
            <PasswordInput ref={input} autoComplete="current-password" value={typed} onChange={({ target }) => type(target.value)} />
          </Field>
        </div>
      )}
      <Button type="submit" block pending={pending} disabled={!filled}>
        <Trans>Unlock</Trans>
      </Button>
    </form>
  );
}
