import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../field/field';
import { TextInput } from '../field/text-input';

/** The second factor: six digits of an app, or a recovery code. */
export function CodeField({ error, ...input }: ComponentProps<'input'> & { error?: string }) {
  const { t } = useLingui();
  return (
    <Field label={t`Code`} hint={t`The six-digit code from your authenticator app, or a recovery code.`} error={error}>
      <TextInput autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} {...input} />
    </Field>
  );
}
