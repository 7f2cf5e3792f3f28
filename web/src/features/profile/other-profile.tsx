import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileViewJson } from '@sotto/proto/profiles/v1/profiles';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import { distanceLabel } from '#web/lib/geo';
import { wants } from '#web/lib/routes/next-step';
import { paths } from '#web/lib/routes/paths';
import { pictureId } from '#web/lib/picture-id';
import { Button } from '#web/ui/button/button';
import { LockedNotice } from '#web/ui/locked-notice/locked-notice';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { ChatActions } from './chat-actions';
import { LikePart } from './like-part';
import { OpenFields } from './open-fields';
import { ProfileDetails } from './profile-details';
import { ProfilePhotos } from './profile-photos';
import { ProfileTitle } from './profile-title';
import { Prompts } from './prompts';
import { ShownBadges } from './shown-badges';
import { SwipeButtons } from './swipe-buttons';

/** The way to what a member shows to some people only; the app fills it. */
export type PrivateMediaSlot = ComponentType<{ userId: string; name: string }>;
/** The way to a woman's store; the app fills it. */
export type StoreSlot = ComponentType<{ userId: string }>;
/** The way to a tip; the app fills it. */
export type TipSlot = ComponentType<{ userId: string; name: string }>;

interface OtherProfileProps {
  profile: ProfileViewJson;
  ownInterests: readonly string[];
  menu: MemberMenuSlot;
  privateMedia?: PrivateMediaSlot;
  tip?: TipSlot;
  store?: StoreSlot;
}

const onPhoto = 'absolute top-20 right-3 z-2 bg-[#0e0b1280] text-(--on-photo)! hover:bg-[#0e0b12cc]';

/** Another member: the face first, then what the viewer may know. */
export function OtherProfile({ profile, ownInterests, menu: Menu, privateMedia: PrivateMedia, tip: Tip, store: Store }: OtherProfileProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userId = '', displayName, age, matched = false, picture } = profile;
  const name = displayName || t({ message: 'Unknown', context: 'name' });
  const shown = pictureId(picture);
  const open = !matched && !profile.swiped; // to a like
  const menu = (
    <Menu
      userId={userId}
      name={name}
      matched={matched}
      subject={shown ? { kind: 'image', id: shown } : undefined}
      onGone={() => void navigate(paths.matches)}
      className="border border-subtle bg-surface"
    />
  );
  return (
    <div className="profile-layout">
      <ProfilePhotos
        key={userId}
        picture={picture}
        gallery={profile.gallery}
        name={name}
        className="profile-photo"
        aside={open ? (id) => <LikePart userId={userId} name={name} kind="photo" id={id} className={onPhoto} /> : undefined}
      >
        {!matched && <SwipeButtons userId={userId} name={name} swiped={profile.swiped} />}
      </ProfilePhotos>
      <div className="profile-info grid content-start gap-6">
        <ProfileTitle
          name={name}
          age={age}
          verified={profile.verificationStatus === 'verified'}
          memberType={profile.memberType}
          topPlan={profile.planBadge === 'premium_tier_2'}
          location={profile.location}
          aside={distanceLabel(profile.distance)}
          menu={menu}
        />
        <ChatActions userId={userId} matched={matched}>
          {Tip && profile.gender === 'female' && <Tip userId={userId} name={name} />}
        </ChatActions>
        <Prompts
          prompts={profile.prompts}
          aside={
            open ? (promptId) => <LikePart userId={userId} name={name} kind="prompt" id={promptId} className="text-rose" /> : undefined
          }
        />
        {profile.locked ? (
          <LockedNotice title={t`Premium Profile Access Required`}>
            <Button asChild variant="gold" size="sm" className="justify-self-start">
              <Link to={paths.upgrade} state={wants(paths.profileOf(userId))}>
                <Trans>See plans</Trans>
              </Link>
            </Button>
          </LockedNotice>
        ) : (
          <OpenFields {...profile} ownInterests={ownInterests} />
        )}
        <ShownBadges badges={profile.badges} />
        {PrivateMedia && <PrivateMedia userId={userId} name={name} />}
        {Store && profile.gender === 'female' && <Store userId={userId} />}
      </div>
      <div className="profile-details">
        <ProfileDetails {...profile} />
      </div>
    </div>
  );
}
