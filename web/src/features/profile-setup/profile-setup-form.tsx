import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { FileClock } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { FormProvider, useForm, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { tinykeys } from 'tinykeys';
import { isOpen } from '#web/lib/open-routes';
import { paths } from '#web/lib/paths';
import { useRoom } from '#web/lib/use-room';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { AgeRangeCard } from './age-range-card';
import { BasicsCard } from './basics-card';
import { missingOf } from './checklist';
import { ContactCard } from './contact-card';
import { forgetDraft } from './draft';
import { InterestsCard } from './interests-card';
import { jumpToField } from './jump-to-field';
import { LocationCard } from './location-card';
import { LookingForCard } from './looking-for-card';
import { MissingList } from './missing-list';
import { PreviewCard } from './preview-card';
import { toForm, type ProfileForm } from './profile-form';
import { progressOf } from './progress';
import { SectionNav } from './section-nav';
import { UnsavedChanges } from './unsaved-changes';
import { useDraft } from './use-draft';
import { useOwnPhoto } from './use-own-photo';
import { useSaveProfile } from './use-save-profile';
import { VibeCard } from './vibe-card';

export interface SetupSlots {
  /** The block of the photo, which is saved on its own. */
  photo: ReactNode;
  /** What stands below the form's own sections and is saved on its own: badges, verification, sharing. */
  settings: ReactNode;
}

interface ProfileSetupFormProps extends SetupSlots {
  own: OwnProfileJson;
}

/** The form with its sections left and the preview right; on phones one column with the Save button at the bottom. */
export function ProfileSetupForm({ own, photo, settings }: ProfileSetupFormProps) {
  const { t } = useLingui();
  const userId = own.userId ?? '';
  const room = useRoom('--nav-room');
  const form = useForm<ProfileForm>({ defaultValues: toForm(own) });
  const { isDirty } = useFormState({ control: form.control });
  const missing = missingOf(useWatch({ control: form.control }) as ProfileForm);
  const [save, saving] = useSaveProfile(form, () => forgetDraft(userId));
  const draft = useDraft(userId, toForm(own), form);

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    void save();
  });
  useEffect(() => tinykeys(window, { '$mod+s': saveByKey }), []);

  const ownPhoto = useOwnPhoto(own);
  const { done, total } = progressOf(missing, ownPhoto.state);
  return (
    <FormProvider {...form}>
      <UnsavedChanges dirty={isDirty && !saving} />
      <form
        noValidate
        aria-label={t`Create Your Profile`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid items-start gap-4 pb-28 md:pb-16 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_20rem]"
      >
        <SectionNav missing={missing} photo={ownPhoto.state} shareable={Boolean(own.displayName)} />
        <div className="grid min-w-0 gap-4">
          <PhoneProgress done={done} of={total} />
          {draft.offered && (
            <Banner icon={FileClock} live>
              <p className="font-semibold">
                <Trans>Restore draft?</Trans>
              </p>
              <p className="text-mid">
                <Trans>You left changes behind that were not saved.</Trans>
              </p>
              <span className="mt-3 flex gap-2">
                <Button size="sm" variant="quiet" onClick={draft.restore}>
                  <Trans>Restore</Trans>
                </Button>
                <Button size="sm" variant="ghost" onClick={draft.discard}>
                  <Trans>Discard</Trans>
                </Button>
              </span>
            </Banner>
          )}
          {photo}
          <BasicsCard genderLocked={Boolean(own.gender)} />
          <LookingForCard />
          <AgeRangeCard />
          <LocationCard />
          <VibeCard />
          <InterestsCard />
          <ContactCard />
          {settings}
        </div>
        <div className="grid gap-4 lg:max-xl:col-start-2 xl:sticky xl:top-24">
          <div className="max-xl:hidden">
            <PreviewCard picture={ownPhoto.picture} pending={ownPhoto.state === 'pending'} />
          </div>
          <div className="grid gap-2 rounded-card border border-subtle bg-surface p-4 md:p-6">
            <MissingList missing={missing} photo={ownPhoto.state} onJump={jumpToField} />
            <div ref={room} className="save-bar">
              <Button type="submit" block pending={saving}>
                <Trans>Save Profile</Trans>
              </Button>
            </div>
            {isOpen(paths.media) && (
              <Button asChild variant="secondary" size="sm" block>
                <Link to={paths.media}>
                  <Trans>Manage Media</Trans>
                </Link>
              </Button>
            )}
            {own.displayName && (
              <Button asChild variant="ghost" size="sm" block className="whitespace-normal! text-center">
                <Link to={paths.profileOf(userId)}>
                  <Trans>View My Profile & Manage Badges</Trans>
                </Link>
              </Button>
            )}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

const PhoneProgress = ({ done, of }: { done: number; of: number }) => (
  <div className="grid gap-2 lg:hidden">
    <p className="text-sm text-mid tabular-nums">
      <Trans>
        {done} of {of} done
      </Trans>
    </p>
    <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-(--track)">
      <span
        className={`block h-full origin-left rounded-full transition-transform duration-300 ${done === of ? 'bg-success' : 'bg-primary'}`}
        style={{ transform: `scaleX(${done / of})` }}
      />
    </span>
  </div>
);
