import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { MessageCircle, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useUnreadTotalQuery } from '#web/client/unread.api';
import { paths } from '#web/lib/paths';
import { Count } from '#web/ui/badge/count';
import { Button } from '#web/ui/button/button';
import { Photo } from '#web/ui/photo/photo';
import { memberSince } from './member-since';
import { OpenFields } from './open-fields';
import { ProfileFacts } from './profile-facts';
import { ProfileTitle } from './profile-title';

/** The member's own page: what others see, and the ways to change it (PROF-57). */
export function OwnProfile({ own }: { own: OwnProfileJson }) {
  const { t } = useLingui();
  const { data: unread = 0 } = useUnreadTotalQuery();
  const name = own.displayName || t`Unknown`;
  const since = memberSince(own.createdAt);
  return (
    <div className="grid gap-6">
      <section className="flex gap-6 rounded-card border border-subtle bg-surface p-5 max-md:flex-col md:items-center md:p-6">
        <Photo src={own.avatarUrl} name={name} eager className="size-28 flex-none rounded-full" />
        <div className="grid min-w-0 grow gap-4">
          <ProfileTitle
            name={name}
            age={own.age}
            verified={own.verificationStatus === 'verified'}
            memberType={own.memberType}
            location={own.location}
            aside={since && t`Member since ${since}`}
          />
          <div className="flex flex-wrap gap-3">
            <Button asChild size="sm">
              <Link to={paths.profileSetup}>
                <Pencil size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Edit Profile</Trans>
              </Link>
            </Button>
            <Button asChild size="sm" variant="secondary">
              <Link to={paths.chat}>
                <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
                <Trans>Messages</Trans>
                <Count value={unread} />
              </Link>
            </Button>
          </div>
        </div>
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <OpenFields {...own} />
        </div>
        <div className="rounded-card border border-subtle bg-surface px-5 py-2 md:px-6">
          <ProfileFacts {...own} />
        </div>
      </div>
    </div>
  );
}
