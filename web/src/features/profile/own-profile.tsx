import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { Eye, MessageCircle, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUnreadTotalQuery } from '#web/client/live/unread.api';
import { paths } from '#web/lib/routes/paths';
import { MeHub } from '#web/ui/app-shell/me-hub';
import { Count } from '#web/ui/badge/count';
import { Button } from '#web/ui/button/button';
import { ViewPhoto } from '#web/ui/lightbox/view-photo';
import { Photo } from '#web/ui/photo/photo';
import { RarityBadges } from '#web/ui/rarity-badge/rarity-badge';
import { ContactInfo, Interests, Vibe } from './open-fields';
import { PrivacyCard } from './privacy-card';
import { ProfileBlock } from './profile-block';
import { ProfileDetails } from './profile-details';
import { ProfileTitle } from './profile-title';
import { Prompts } from './prompts';

interface OwnProfileProps {
  own: OwnProfileJson;
  /** The way to the choice of badges. */
  manageBadges: ReactNode;
  /** Where it shows what others see. */
  previewPath: string;
  /** Below the rest: what the member sells. */
  children?: ReactNode;
}

/** The member's own page: what others see, and the ways to change it (PROF-57). */
export function OwnProfile({ own, manageBadges, previewPath, children }: OwnProfileProps) {
  const { t } = useLingui();
  const { data: unread = 0 } = useUnreadTotalQuery();
  const { picture, badges = [] } = own;
  const name = own.displayName || t({ message: 'Unknown', context: 'name' });
  return (
    <div className="grid gap-6">
      <section className="own-head">
        <Photo picture={picture} name={name} alt={picture && t`Portrait of ${name}`} sizes="112px" eager className="size-28 rounded-full">
          {picture && <ViewPhoto picture={picture} name={name} />}
        </Photo>
        <div className="grid min-w-0 grow gap-4">
          <ProfileTitle
            name={name}
            age={own.age}
            verified={own.verificationStatus === 'verified'}
            memberType={own.memberType}
            topPlan={own.tier === 'premium_tier_2'}
            location={own.location}
          />
          <div className="flex flex-wrap gap-3">
            <Button asChild size="sm">
              <Link to={paths.profileSetup}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Edit Profile</Trans>
              </Link>
            </Button>
            <Button asChild variant="secondary" size="sm">
              <Link to={paths.chat}>
                <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Messages</Trans>
                <Count value={unread} />
              </Link>
            </Button>
            <Button asChild variant="ghost" size="sm">
              <Link to={previewPath}>
                <Eye size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Preview as others</Trans>
              </Link>
            </Button>
          </div>
        </div>
        <div className="grid content-center gap-1 lg:text-right">
          <h2 className="text-sm font-normal text-low">
            <Trans>Current Vibe</Trans>
          </h2>
          <Vibe bio={own.bio} />
        </div>
      </section>
      <MeHub />
      <div className="grid items-start gap-6 lg:grid-cols-[21.25rem_minmax(0,1fr)]">
        <div className="grid gap-6">
          <PrivacyCard isProfileHidden={own.isProfileHidden} anonymousMode={own.anonymousMode} />
          <ProfileDetails {...own} />
        </div>
        <div className="grid min-w-0 gap-6 max-lg:-order-1">
          <ProfileBlock title={<Trans>Badges</Trans>} aside={manageBadges}>
            {badges.length > 0 ? (
              <RarityBadges label={t`Badges`} badges={badges} />
            ) : (
              <p className="text-mid">
                <Trans>No badges shown yet.</Trans>
              </p>
            )}
          </ProfileBlock>
          <Prompts prompts={own.prompts} />
          <Interests interests={own.interests} />
          <ContactInfo {...own} />
        </div>
      </div>
      {children}
    </div>
  );
}
