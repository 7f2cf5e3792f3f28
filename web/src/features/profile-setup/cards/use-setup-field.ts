import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ProfileForm } from '../form/profile-form';

/** One field of the form: its value, what is wrong with it, and how to change it. */
export function useSetupField<Name extends keyof ProfileForm>(name: Name) {
  const { control, setValue, clearErrors } = useFormContext<ProfileForm>();
  const value = useWatch({ control, name }) as ProfileForm[Name];
  const { errors } = useFormState({ control, name });
  const change = (next: ProfileForm[Name]) => {
    setValue(name, next as Parameters<typeof setValue<Name>>[1], { shouldDirty: true, shouldTouch: true, shouldValidate: false });
    clearErrors(name); // what was said was about another value; saving looks again
  };
  return { value, error: errors[name]?.message, change };
}
