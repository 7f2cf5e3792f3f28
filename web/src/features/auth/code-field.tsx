import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '#web/ui/field/field';
import { TextInput } from '#web/ui/field/text-input';

/** The second factor, asked for once the password is right: six digits of an app, or a recovery code. */
export function CodeField({ error, ref, ...input }: ComponentProps<'input'> & { error?: string }) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={frame} className="col-start-1">
      <Field label={t`Code`} hint={t`The six digits of your authenticator app, or a recovery code.`} error={error}>
        <TextInput autoComplete="one-time-code" autoCapitalize="off" spellCheck={false} ref={ref} {...input} />
      </Field>
    </div>
  );
}
