import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { isProblem, type Problem } from '#web/client/problem';
import { useSaveProfileMutation } from '#web/client/own-profile.api';
import { useProcessReferral } from '#web/client/pending-referral';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/use-single-flight';
import { missingOf } from './checklist';
import { jumpToField } from './jump-to-field';
import { toForm, toRequest, type ProfileForm } from './profile-form';

/** Refusals that are about one field, although they are no input faults. */
const fieldOfCode: Record<string, keyof ProfileForm> = { GENDER_LOCKED: 'gender', MOVED_TOO_OFTEN: 'location' };

/** Saves the whole form, once at a time, and says in every case what came of it (PROF-23 to PROF-26). */
export function useSaveProfile(form: UseFormReturn<ProfileForm>, onSaved: () => void) {
  const [send] = useSaveProfileMutation();
  const processReferral = useProcessReferral();
  return useSingleFlight(async () => {
    const values = form.getValues();
    form.clearErrors();
    const missing = missingOf(values);
    if (missing[0]) {
      for (const { field, fault } of missing) form.setError(field, { type: 'required', message: i18n._(fault) });
      toast.error(t`Form Incomplete`, { description: t`Please fill all required fields and select at least one interest.` });
      return jumpToField(missing[0].field);
    }
    const { data, error } = await send(toRequest(values));
    if (error) return sayFailed(error as Problem, values, form);
    form.reset(toForm(data?.profile ?? {}));
    onSaved();
    toast.success(t`Profile Saved Successfully!`);
    await processReferral();
  });
}

function sayFailed(error: Problem, values: ProfileForm, { setError }: UseFormReturn<ProfileForm>): void {
  if (isProblem(error) && error.status === 401)
    return void toast.error(t`Authentication Required`, {
      id: 'authentication-required',
      description: t`Please log in to save your profile.`,
    });
  applyFieldProblems(error, values, setError);
  const field =
    fieldOfCode[error.code] ?? error.fields.map((fault) => fault.field).find((name): name is keyof ProfileForm => name in values);
  if (fieldOfCode[error.code] && field) setError(field, { type: 'server', message: error.detail });
  toast.error(t`Save Failed`, { description: error.detail || t`Failed to save profile. Please try again.` });
  if (field) jumpToField(field);
}
