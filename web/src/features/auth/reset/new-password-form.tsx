import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { isProblem } from '#web/client/problem';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Banner } from '#web/ui/banner/banner';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { PasswordStrength } from '#web/ui/field/password-strength';
import { useResetPasswordMutation } from '../form/auth.api';
import { newPasswordSchema } from '../form/auth-schema';
import { sayPasswordSaved, sayResetFailed } from '../form/auth-toasts';
import { FormFrame } from '../form/form-frame';
import { useFault } from '../form/use-fault';
import { useServerPause } from '../form/use-server-pause';

interface NewPasswordFormProps {
  token: string;
  onSaved: () => void;
  /** The link was used before, or it is too old. */
  onExpired: () => void;
}

/** D-53: behind the mailed link. Saving ends every session of the account. */
export function NewPasswordForm({ token, onSaved, onExpired }: NewPasswordFormProps) {
  const { t } = useLingui();
  const fault = useFault();
  const [resetPassword] = useResetPasswordMutation();
  const [cooldown, pauseAfter] = useServerPause();
  const { register, handleSubmit, setError, control } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '' },
  });
  const { errors } = useFormState({ control });
  const password = useWatch({ control, name: 'password' });

  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      const { error } = await resetPassword({ token, ...values });
      if (!error) {
        sayPasswordSaved();
        onSaved();
      } else if (isProblem(error) && error.code === 'LINK_EXPIRED') {
        onExpired();
      } else if (!applyFieldProblems(error, values, setError)) {
        sayResetFailed(error);
        pauseAfter(error);
      }
    }),
  );
  return (
    <FormFrame action={t`Save new password`} pending={pending} filled={password !== ''} cooldown={cooldown} onSubmit={() => void submit()}>
      <Field label={t`New password`} error={fault(errors.password)}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <PasswordStrength password={password} />
      <Banner icon={Info}>
        <Trans>Saving signs you out on every device.</Trans>
      </Banner>
    </FormFrame>
  );
}
