import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button';
import { TextInput } from './text-input';

/** A password: hidden until asked otherwise, with a word about a key that spoils it unseen. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={t`Show password`}
      aria-pressed={shown}
      className="-mr-3"
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <>
      <TextInput {...props} type={shown ? 'text' : 'password'} after={toggle} onKeyDown={look} onKeyUp={look} />
      <p role="status" className="flex gap-1.5 text-sm text-warning empty:hidden">
        {capsLock && (
          <>
            <ArrowBigUpDash size={16} className="mt-0.5 flex-none" aria-hidden />
            <Trans>Caps Lock is on.</Trans>
          </>
        )}
      </p>
    </>
  );
}
