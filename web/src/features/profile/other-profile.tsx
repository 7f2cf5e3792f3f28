import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileViewJson } from '@sotto/proto/profiles/v1/profiles';
import type { ComponentType } from 'react';
import { Link, useNavigate } from 'react-router';
import { distanceLabel } from '#web/lib/geo';
import { paths } from '#web/lib/paths';
import { pictureId } from '#web/lib/picture-id';
import { Button } from '#web/ui/button/button';
import { ViewPhoto } from '#web/ui/lightbox/view-photo';
import { LockedNotice } from '#web/ui/locked-notice/locked-notice';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { Photo } from '#web/ui/photo/photo';
import { ChatActions } from './chat-actions';
import { OpenFields } from './open-fields';
import { ProfileFacts } from './profile-facts';
import { ProfileTitle } from './profile-title';
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

/** Another member: the face first, then what the viewer may know. */
export function OtherProfile({ profile, ownInterests, menu: Menu, privateMedia: PrivateMedia, tip: Tip, store: Store }: OtherProfileProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userId = '', displayName, age, matched = false, picture } = profile;
  const name = displayName || t`Unknown`;
  const shown = pictureId(picture);
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
      <Photo picture={picture} name={name} alt={picture && t`Portrait of ${name}`} eager className="profile-photo">
        {picture && !picture.blurred && <ViewPhoto picture={picture} name={name} />}
        {!matched && <SwipeButtons userId={userId} name={name} swiped={profile.swiped} />}
      </Photo>
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
        {profile.locked ? (
          <LockedNotice title={t`Premium Profile Access Required`}>
            <Button asChild variant="gold" size="sm" className="justify-self-start">
              <Link to={paths.upgrade}>
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
      <div className="profile-facts">
        <ProfileFacts {...profile} />
      </div>
    </div>
  );
}
