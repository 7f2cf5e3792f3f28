import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { toast } from 'sonner';
import { isProblem, type Problem } from '#web/client/problem';
import { useSaveProfileMutation } from '#web/client/account/own-profile.api';
import { useProcessReferral } from '#web/client/account/pending-referral';
import { applyFieldProblems } from '#web/lib/apply-field-problems';
import { useSingleFlight } from '#web/lib/hooks/use-single-flight';
import { type ChecklistItem, missingOf } from './checklist/checklist';
import { toForm, toRequest, type ProfileForm } from './form/profile-form';

/** Refusals that are about one field, although they are no input faults. */
const fieldOfCode: Record<string, keyof ProfileForm> = { GENDER_LOCKED: 'gender', MOVED_TOO_OFTEN: 'location' };

type Show = (field: keyof ProfileForm) => void;

interface SaveChoices {
  /** Brings a field into view, about which something is to be said. */
  show: Show;
  onSaved: () => void;
}

/** Says at each field what it wants, and shows the first. */
export function showMissing({ setError }: UseFormReturn<ProfileForm>, missing: readonly ChecklistItem[], show: Show): void {
  for (const { field, fault } of missing) setError(field, { type: 'required', message: i18n._(fault) });
  if (missing[0]) show(missing[0].field);
}

/** Saves the whole form, once at a time, and says in every case what came of it (PROF-23 to PROF-26). */
export function useSaveProfile(form: UseFormReturn<ProfileForm>, { show, onSaved }: SaveChoices) {
  const [send] = useSaveProfileMutation();
  const processReferral = useProcessReferral();
  return useSingleFlight(async () => {
    const values = form.getValues();
    form.clearErrors();
    const missing = missingOf(values);
    if (missing.length > 0) {
      toast.error(t`Form Incomplete`, { description: t`Please fill all required fields and select at least one interest.` });
      return showMissing(form, missing, show);
    }
    const { data, error } = await send(toRequest(values));
    if (error) return sayFailed(error as Problem, values, form, show);
    form.reset(toForm(data?.profile ?? {}));
    onSaved();
    toast.success(t`Profile Saved Successfully!`);
    await processReferral();
  });
}

function sayFailed(error: Problem, values: ProfileForm, { setError }: UseFormReturn<ProfileForm>, show: Show): void {
  if (isProblem(error) && error.status === 401)
    return void toast.error(t`Authentication Required`, {
      id: 'authentication-required',
      description: t`Please log in to save your profile.`,
    });
  applyFieldProblems(error, values, setError);
  const field =
    fieldOfCode[error.code] ??
    error.fields.map(({ field }) => field.split('.')[0] ?? '').find((name): name is keyof ProfileForm => name in values);
  if (fieldOfCode[error.code] && field) setError(field, { type: 'server', message: error.detail });
  toast.error(t`Save Failed`, { description: error.detail || t`Failed to save profile. Please try again.` });
  if (field) show(field);
}
