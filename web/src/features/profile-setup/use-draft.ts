import { useEffect, useState } from 'react';
import { useFormState, type UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, saveDraft } from './draft';
import type { ProfileForm } from './form/profile-form';

const restMs = 500;

export interface DraftOffer {
  /** There is one from before, to be restored or discarded. */
  offered: boolean;
  restore: () => void;
  discard: () => void;
}

/** Keeps what is typed on this device until it is saved, and offers what was left behind, unless the form has taken that already. */
export function useDraft(userId: string, stored: ProfileForm, form: UseFormReturn<ProfileForm>, isTaken: boolean): DraftOffer {
  const [draft, setDraft] = useState(() => (isTaken ? undefined : readDraft(userId, stored)));
  const { isDirty } = useFormState({ control: form.control });
  const { watch, reset } = form;

  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(() => saveDraft(userId, form.getValues()), restMs);
    };
    keep();
    const { unsubscribe } = watch(keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isDirty, userId, watch, form]);

  const restore = () => {
    if (draft) reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    setDraft(undefined);
  };
  const discard = () => {
    forgetDraft(userId);
    setDraft(undefined);
  };
  return { offered: draft !== undefined, restore, discard };
}
