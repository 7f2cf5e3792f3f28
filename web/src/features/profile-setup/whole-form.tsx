import { Trans } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRoom } from '#web/lib/hooks/use-room';
import { isOpen } from '#web/lib/routes/open-routes';
import { paths } from '#web/lib/routes/paths';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { AgeRangeCard } from './cards/age-range-card';
import { BasicsCard } from './cards/basics-card';
import { ContactCard } from './cards/contact-card';
import { InterestsCard } from './cards/interests-card';
import { LocationCard } from './cards/location-card';
import { LookingForCard } from './cards/looking-for-card';
import { PreviewCard } from './cards/preview-card';
import { PromptsCard } from './cards/prompts-card';
import { VibeCard } from './cards/vibe-card';
import type { ChecklistItem } from './checklist/checklist';
import { MissingList } from './checklist/missing-list';
import { progressOf } from './checklist/progress';
import { SectionNav } from './checklist/section-nav';
import { jumpToField } from './jump-to-field';
import type { DraftOffer } from './use-draft';
import type { OwnPhoto } from './use-own-photo';

interface WholeFormProps {
  own: OwnProfileJson;
  missing: ChecklistItem[];
  ownPhoto: OwnPhoto;
  draft: DraftOffer;
  saving: boolean;
  /** The block of the photo, which is saved on its own. */
  photo: ReactNode;
  /** What stands below the form's own sections and is saved on its own: badges, verification, sharing. */
  settings: ReactNode;
}

/** All sections left and the preview right; on phones one column with the Save button at the bottom. */
export function WholeForm({ own, missing, ownPhoto, draft, saving, photo, settings }: WholeFormProps) {
  const room = useRoom('--nav-room');
  const { done, total } = progressOf(missing, ownPhoto.state);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[12.5rem_minmax(0,1fr)_20rem]">
      <SectionNav missing={missing} photo={ownPhoto.state} shareable={Boolean(own.displayName)} />
      <div className="grid min-w-0 gap-4">
        <PhoneProgress done={done} of={total} />
        {draft.offered && (
          <Banner icon={FileClock} live>
            <p className="font-semibold">
              <Trans>Restore draft?</Trans>
            </p>
            <p className="text-mid">
              <Trans>You have unsaved changes.</Trans>
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
        <PromptsCard />
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
              <Link to={paths.profileOf(own.userId ?? '')}>
                <Trans>View My Profile & Manage Badges</Trans>
              </Link>
            </Button>
          )}
        </div>
      </div>
    </div>
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
