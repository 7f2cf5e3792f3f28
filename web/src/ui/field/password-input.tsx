import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../button/icon-button';
import { TextInput } from './text-input';

export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={t`Show password`}
      aria-pressed={shown}
      className="-mr-3"
      onClick={() => setShown(!shown)}
    />
  );
  return <TextInput {...props} type={shown ? 'text' : 'password'} after={toggle} />;
}
