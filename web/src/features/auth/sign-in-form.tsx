import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button/button';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { TextInput } from '#web/ui/field/text-input';
import { useSignInMutation } from './auth.api';
import { sayWelcome, saySignInFailed } from './auth-toasts';
import { signInFaults, signInSchema, type SignInForm as Values } from './sign-in-schema';

/** The model form: a real <form>, a schema, errors at their fields, the server's errors at the same place. */
export function SignInForm() {
  const { t, i18n } = useLingui();
  const [signIn, { isLoading }] = useSignInMutation();
  const { register, handleSubmit, setError, control } = useForm<Values>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, compute: ({ email, password }) => Boolean(email && password) });

  const submit = handleSubmit(async (values) => {
    const { error } = await signIn(values);
    if (!error) sayWelcome();
    else if (!applyFieldProblems(error, values, setError)) saySignInFailed(error);
  });
  const fault = (field: keyof Values) => {
    const { message } = errors[field] ?? {};
    return message && (signInFaults[message] ? i18n._(signInFaults[message]) : message);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={t`Email`} error={fault('email')}>
        <TextInput type="email" autoComplete="username" {...register('email')} />
      </Field>
      <Field
        label={t`Password`}
        error={fault('password')}
        aside={
          <Link to={paths.resetPassword} className="link">
            <Trans>Forgot your password?</Trans>
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" block pending={isLoading} disabled={!filled}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}
