import { useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { type ComponentProps, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { tinykeys } from 'tinykeys';
import { useIsPhone } from '#web/lib/phone';
import { missingOf } from './checklist/checklist';
import { forgetDraft, readDraft, saveDraft } from './draft';
import { toForm, type ProfileForm } from './form/profile-form';
import { jumpToField } from './jump-to-field';
import { SetupFlow } from './steps/setup-flow';
import { setupSteps, stepOf } from './steps/setup-steps';
import { useSetupStep } from './steps/use-setup-step';
import { UnsavedChanges } from './unsaved-changes';
import { useDraft } from './use-draft';
import { useOwnPhoto } from './use-own-photo';
import { showMissing, useSaveProfile } from './use-save-profile';
import { WholeForm } from './whole-form';

const YoureLive = lazy(async () => ({ default: (await import('./youre-live')).YoureLive }));

export type SetupSlots = Pick<ComponentProps<typeof WholeForm>, 'photo' | 'settings'>;

interface ProfileSetupFormProps extends SetupSlots {
  own: OwnProfileJson;
}

/** The form: in short steps for a new member on a phone, whole for everybody else; after the first save the way to other members. */
export function ProfileSetupForm({ own, ...slots }: ProfileSetupFormProps) {
  const { t } = useLingui();
  const userId = own.userId ?? '';
  const isNew = !own.gender; // the first save needs one
  const isInSteps = useIsPhone() && isNew;
  const [liveAt, setLiveAt] = useState<number>();
  const [left] = useState(() => (isInSteps ? readDraft(userId, toForm(own)) : undefined));
  const form = useForm<ProfileForm>({ defaultValues: left ?? toForm(own) });
  const { isDirty } = useFormState({ control: form.control });
  const missing = missingOf(useWatch({ control: form.control }) as ProfileForm);
  const draft = useDraft(userId, toForm(own), form, left !== undefined);
  const ownPhoto = useOwnPhoto(own);
  const step = useSetupStep();
  const wanted = useRef<keyof ProfileForm>(undefined);
  const show = (field: keyof ProfileForm) => {
    if (!isInSteps || stepOf(field) === step.at) return jumpToField(field);
    wanted.current = field; // it is there once the step is
    step.open(stepOf(field));
  };
  useEffect(() => {
    const field = wanted.current;
    if (!field || stepOf(field) !== step.at) return;
    wanted.current = undefined; // once: who comes back later begins at the top
    jumpToField(field);
  }, [step.at]);
  const [save, saving] = useSaveProfile(form, {
    show,
    onSaved: () => {
      forgetDraft(userId);
      if (isNew) setLiveAt(step.at);
    },
  });
  const next = () => {
    const { fields } = setupSteps[step.at]!;
    const here = missing.filter(({ field }) => fields.includes(field));
    saveDraft(userId, form.getValues());
    if (here.length > 0) showMissing(form, here, show);
    else step.open(step.at + 1);
  };
  const submit = () => void (isInSteps && step.at < setupSteps.length - 1 ? next() : save());
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    void save();
  });
  useEffect(() => tinykeys(window, { '$mod+s': saveByKey }), []);

  return (
    <FormProvider {...form}>
      <UnsavedChanges dirty={isDirty && !saving && !isInSteps} />
      {liveAt === step.at ? (
        <Suspense>
          <YoureLive picture={ownPhoto.picture} photo={ownPhoto.state} onMore={() => setLiveAt(undefined)} />
        </Suspense>
      ) : (
        <form
          noValidate
          aria-label={t`Create Your Profile`}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="pb-28 md:pb-16"
        >
          {isInSteps ? (
            <SetupFlow at={step.at} photo={slots.photo} hasPhoto={ownPhoto.state !== 'none'} saving={saving} onBack={step.back} />
          ) : (
            <WholeForm own={own} missing={missing} ownPhoto={ownPhoto} draft={draft} saving={saving} {...slots} />
          )}
        </form>
      )}
    </FormProvider>
  );
}
