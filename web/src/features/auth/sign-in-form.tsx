import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountRestrictionJson } from '@sotto/proto/identity/v1/accounts';
import { useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { isProblem } from '#web/client/problem';
import { setSession } from '#web/client/session/session';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { EmailInput } from '#web/ui/field/email-input';
import { useSignInMutation } from './form/auth.api';
import { type AuthDraft, forgetDraft } from './form/auth-draft';
import { sayRestored, sayWelcome, saySignInFailed } from './form/auth-toasts';
import { type SignInValues, signInSchema } from './form/auth-schema';
import { CodeField } from './code-field';
import { FormFrame } from './form/form-frame';
import { ModeLink } from './form/mode-link';
import { useFault } from './form/use-fault';
import { useServerPause } from './form/use-server-pause';

interface SignInFormProps {
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
  /** All was right, but the account may not come in. */
  onRestricted: (restriction: AccountRestrictionJson) => void;
}

/** The model form: a real <form>, a schema, errors at their fields, the server's errors at the same place. */
export function SignInForm({ draft, onDraft, onRestricted }: SignInFormProps) {
  const { t } = useLingui();
  const fault = useFault();
  const [signIn] = useSignInMutation();
  const [cooldown, pauseAfter] = useServerPause();
  const { register, handleSubmit, setError, control } = useForm<SignInValues>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: draft.email, password: '', secondFactorCode: '' },
  });
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, compute: ({ email, password }) => Boolean(email && password) });

  const [asksCode, setAsksCode] = useState(false);

  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const { data, error } = await signIn({ ...values, secondFactorCode: values.secondFactorCode || undefined });
      const code = isProblem(error) ? error.code : '';
      if (data) {
        if (data.accountRestored) sayRestored();
        else sayWelcome();
        forgetDraft();
        setSession(data);
      } else if (isProblem(error) && error.restriction) {
        onRestricted(error.restriction);
      } else if (code === 'SECOND_FACTOR_REQUIRED') {
        setAsksCode(true);
      } else if (code === 'SECOND_FACTOR_INVALID') {
        setAsksCode(true);
        setError('secondFactorCode', { message: 'code' }, { shouldFocus: true });
      } else if (!applyFieldProblems(error, values, setError)) {
        saySignInFailed(error);
        pauseAfter(error);
      }
    }),
  );
  return (
    <FormFrame
      action={t`Sign In`}
      pending={pending}
      filled={filled}
      cooldown={cooldown}
      onSubmit={() => void submit()}
      after={
        // Seen beside the label of the password, in the second row; reached after the button, so that Tab leads from field to field.
        <span className="col-start-1 row-start-2 self-start justify-self-end text-sm">
          <ModeLink mode="reset-password">
            <Trans>Forgot your password?</Trans>
          </ModeLink>
        </span>
      }
    >
      <Field label={t`Email`} error={fault(errors.email)}>
        <EmailInput
          autoComplete="username webauthn"
          {...register('email', { onChange: ({ target }) => onDraft({ email: target.value }) })}
        />
      </Field>
      <div className="col-start-1 row-start-2">
        <Field label={t`Password`} error={fault(errors.password)}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </div>
      {asksCode && <CodeField error={fault(errors.secondFactorCode)} {...register('secondFactorCode')} />}
    </FormFrame>
  );
}
