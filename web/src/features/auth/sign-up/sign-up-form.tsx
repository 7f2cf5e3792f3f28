import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Field } from '#web/ui/field/field';
import { PasswordInput } from '#web/ui/field/password-input';
import { PasswordStrength } from '#web/ui/field/password-strength';
import { EmailInput } from '#web/ui/field/email-input';
import { TextInput } from '#web/ui/field/text-input';
import type { AuthDraft } from '../form/auth-draft';
import { type SignUpValues, signUpSchema } from '../form/auth-schema';
import { askForName } from '../form/auth-toasts';
import { faultOfName } from './fault-of-name';
import { FormFrame } from '../form/form-frame';
import { useFault } from '../form/use-fault';

interface SignUpFormProps {
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
  /** Why an earlier attempt came back; faults of fields are shown at the fields. */
  refusal: unknown;
  cooldown: number;
  onDone: (values: SignUpValues) => void;
}

/** Step 1 of 3: nothing is sent before the legal step is accepted (AUTH-17). */
export function SignUpForm({ draft, onDraft, refusal, cooldown, onDone }: SignUpFormProps) {
  const { t } = useLingui();
  const fault = useFault();
  const { register, handleSubmit, setError, control } = useForm<SignUpValues>({
    resolver: zodResolver(signUpSchema),
    defaultValues: draft,
  });
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, compute: ({ email, password, displayName }) => Boolean(email && password && displayName) });
  const password = useWatch({ control, name: 'password' });
  useEffect(() => void applyFieldProblems(refusal, draft, setError), [refusal, draft, setError]);

  const [submit, pending] = useSingleFlight(
    handleSubmit(async (values) => {
      if (!values.displayName) return void askForName();
      const message = await faultOfName(values.displayName);
      if (message) setError('displayName', { message }, { shouldFocus: true });
      else onDone(values);
    }),
  );
  const field = (name: keyof SignUpValues) => register(name, { onChange: ({ target }) => onDraft({ [name]: target.value }) });
  return (
    <FormFrame action={t`Create Account`} pending={pending} filled={filled} cooldown={cooldown} onSubmit={() => void submit()}>
      <Field label={t`Display name`} hint={t`Visible to others. A first name is enough.`} error={fault(errors.displayName)}>
        <TextInput autoComplete="nickname" {...field('displayName')} />
      </Field>
      <Field label={t`Email`} error={fault(errors.email)}>
        <EmailInput autoComplete="username" {...field('email')} />
      </Field>
      <Field label={t`Password`} error={fault(errors.password)}>
        <PasswordInput autoComplete="new-password" {...field('password')} />
      </Field>
      <PasswordStrength password={password} />
    </FormFrame>
  );
}
