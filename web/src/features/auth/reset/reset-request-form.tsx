import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { Field } from '#web/ui/field/field';
import { EmailInput } from '#web/ui/field/email-input';
import { useRequestResetMutation } from '../form/auth.api';
import type { AuthDraft } from '../form/auth-draft';
import { resetSchema } from '../form/auth-schema';
import { askForEmail, sayResetFailed, sayResetSent } from '../form/auth-toasts';
import { FormFrame } from '../form/form-frame';
import { useFault } from '../form/use-fault';
import { useServerPause } from '../form/use-server-pause';

const againAfterSeconds = 60;

interface ResetRequestFormProps {
  draft: AuthDraft;
  onDraft: (typed: Partial<AuthDraft>) => void;
}

/** Asks for the mail. Known and unknown addresses are answered alike (D-55). */
export function ResetRequestForm({ draft, onDraft }: ResetRequestFormProps) {
  const { t } = useLingui();
  const fault = useFault();
  const [requestReset] = useRequestResetMutation();
  const [cooldown, pauseAfter, setCooldown] = useServerPause();
  const { register, handleSubmit, setError, getValues, control } = useForm({
    resolver: zodResolver(resetSchema),
    defaultValues: { email: draft.email },
  });
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, compute: ({ email }) => Boolean(email) });

  const send = handleSubmit(async (values) => {
    const { error } = await requestReset(values);
    if (!error) {
      sayResetSent();
      setCooldown(againAfterSeconds);
    } else if (!applyFieldProblems(error, values, setError)) {
      sayResetFailed(error);
      pauseAfter(error);
    }
  });
  const [submit, pending] = useSingleFlight(async () => {
    if (getValues('email').trim()) await send();
    else askForEmail(); // D-85
  });
  return (
    <FormFrame action={t`Send reset link`} pending={pending} filled={filled} cooldown={cooldown} onSubmit={() => void submit()}>
      <Field label={t`Email`} hint={t`The email has a neutral sender and subject.`} error={fault(errors.email)}>
        <EmailInput autoComplete="username" {...register('email', { onChange: ({ target }) => onDraft({ email: target.value }) })} />
      </Field>
    </FormFrame>
  );
}
