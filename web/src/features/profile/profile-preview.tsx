import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner/banner';
import { Button } from '#web/ui/button/button';
import { LockedNotice } from '#web/ui/locked-notice/locked-notice';
import { SwitchRow } from '#web/ui/switch/switch';
import { OpenFields } from './open-fields';
import { ProfileDetails } from './profile-details';
import { ProfilePhotos } from './profile-photos';
import { ProfileTitle } from './profile-title';
import { Prompts } from './prompts';
import { ShownBadges } from './shown-badges';

/** The member's own profile as others meet it: with premium access or without, and blurred in anonymous mode. */
export function ProfilePreview({ own, backPath }: { own: OwnProfileJson; backPath: string }) {
  const { t } = useLingui();
  const [free, setFree] = useState(false);
  const { picture, anonymousMode, isProfileHidden, location } = own;
  const name = own.displayName || t({ message: 'Unknown', context: 'name' });
  return (
    <div className="grid gap-6">
      <Banner
        icon={Eye}
        tone="rose"
        action={
          <Button asChild variant="secondary" size="sm">
            <Link to={backPath}>
              <Trans>End preview</Trans>
            </Link>
          </Button>
        }
      >
        {isProfileHidden ? (
          <Trans>This is what your matches see. No one else can find you while your profile is hidden.</Trans>
        ) : (
          <Trans>This is what others see.</Trans>
        )}
      </Banner>
      <div className="profile-layout">
        <ProfilePhotos
          plain
          picture={picture}
          gallery={anonymousMode ? own.gallery?.filter(({ kind }) => kind !== 'video') : own.gallery}
          name={name}
          className={`profile-photo ${anonymousMode ? 'blurred-photo' : ''}`}
        />
        <div className="profile-info grid content-start gap-6">
          <ProfileTitle
            name={name}
            age={own.age}
            verified={own.verificationStatus === 'verified'}
            memberType={own.memberType}
            topPlan={own.tier === 'premium_tier_2'}
            location={location}
          />
          <div className="rounded-card border border-subtle bg-surface px-5 md:px-6">
            <SwitchRow label={t`As members without premium access see it`} checked={free} onCheckedChange={setFree} />
          </div>
          <Prompts prompts={free ? own.prompts?.slice(0, 1) : own.prompts} />
          {free ? <LockedNotice title={t`Premium Profile Access Required`} /> : <OpenFields {...own} />}
          <ShownBadges badges={own.badges} />
        </div>
        <div className="profile-details">
          <ProfileDetails {...own} />
        </div>
      </div>
    </div>
  );
}
