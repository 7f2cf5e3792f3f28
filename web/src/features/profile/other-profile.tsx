import { useLingui } from '@lingui/react/macro';
import type { ProfileViewJson } from '@sotto/proto/profiles/v1/profiles';
import { useNavigate } from 'react-router';
import { distanceLabel } from '#web/lib/geo';
import { paths } from '#web/lib/paths';
import { LockedNotice } from '#web/ui/locked-notice/locked-notice';
import type { MemberMenuSlot } from '#web/ui/member-menu/member-menu-props';
import { Photo } from '#web/ui/photo/photo';
import { ChatActions } from './chat-actions';
import { OpenFields } from './open-fields';
import { ProfileFacts } from './profile-facts';
import { ProfileTitle } from './profile-title';
import { SwipeButtons } from './swipe-buttons';

interface OtherProfileProps {
  profile: ProfileViewJson;
  ownInterests: readonly string[];
  menu: MemberMenuSlot;
}

/** Another member: the face first, then what the viewer may know. */
export function OtherProfile({ profile, ownInterests, menu: Menu }: OtherProfileProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { userId = '', displayName, age, matched = false } = profile;
  const name = displayName || t`Unknown`;
  const menu = (
    <Menu
      userId={userId}
      name={name}
      matched={matched}
      onGone={() => void navigate(paths.matches)}
      className="border border-subtle bg-surface"
    />
  );
  return (
    <div className="profile-layout">
      <Photo src={profile.avatarUrl} name={name} alt={profile.avatarUrl && t`Portrait of ${name}`} eager className="profile-photo">
        {!matched && <SwipeButtons userId={userId} name={name} swiped={profile.swiped} />}
      </Photo>
      <div className="profile-info grid content-start gap-6">
        <ProfileTitle
          name={name}
          age={age}
          verified={profile.verificationStatus === 'verified'}
          memberType={profile.memberType}
          location={profile.location}
          aside={distanceLabel(profile.distance)}
          menu={menu}
        />
        <ChatActions userId={userId} matched={matched} />
        {profile.locked ? (
          <LockedNotice title={t`Premium Profile Access Required`} />
        ) : (
          <OpenFields {...profile} ownInterests={ownInterests} />
        )}
      </div>
      <div className="profile-facts">
        <ProfileFacts {...profile} />
      </div>
    </div>
  );
}
