import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { MessageCircle, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useUnreadTotalQuery } from '#web/client/unread.api';
import { paths } from '#web/lib/paths';
import { Count } from '#web/ui/badge/count';
import { Button } from '#web/ui/button/button';
import { Photo } from '#web/ui/photo/photo';
import { OpenFields } from './open-fields';
import { ProfileFacts } from './profile-facts';
import { ProfileTitle } from './profile-title';

/** The member's own page: what others see, and the ways to change it (PROF-57). */
export function OwnProfile({ own }: { own: OwnProfileJson }) {
  const { t } = useLingui();
  const { data: unread = 0 } = useUnreadTotalQuery();
  const name = own.displayName || t`Unknown`;
  return (
    <div className="profile-layout">
      <Photo src={own.avatarUrl} name={name} alt={own.avatarUrl && t`Portrait of ${name}`} eager className="profile-photo own-photo" />
      <div className="profile-info grid content-start gap-6">
        <section className="own-head">
          <Photo src={own.avatarUrl} name={name} eager className="own-avatar" />
          <ProfileTitle
            name={name}
            age={own.age}
            verified={own.verificationStatus === 'verified'}
            memberType={own.memberType}
            location={own.location}
          />
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to={paths.profileSetup}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Edit Profile</Trans>
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.chat}>
                <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Messages</Trans>
                <Count value={unread} />
              </Link>
            </Button>
          </div>
        </section>
        <OpenFields {...own} />
      </div>
      <div className="profile-facts">
        <ProfileFacts {...own} />
      </div>
    </div>
  );
}
