import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { VerifiedMark } from '#web/ui/photo/verified-mark';

interface ProfileTitleProps {
  name: string;
  age?: number;
  verified: boolean;
  /** 'admin', 'community_host', 'premium' or 'basic', as stored (PROF-52). */
  memberType?: string;
  location?: string;
  /** Beside the place: a distance, since when. */
  aside?: string;
  menu?: ReactNode;
}

export const ProfileTitle = ({ name, age, verified, memberType, location, aside, menu }: ProfileTitleProps) => (
  <div className="flex items-start justify-between gap-3">
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 text-h1 wrap-anywhere">{age ? `${name}, ${age}` : name}</h2>
        {verified && <VerifiedMark size={24} />}
        {memberType && <Badge>{memberType}</Badge>}
      </div>
      <p className="text-mid">
        {location || <Trans>Location not specified</Trans>}
        {aside && ` · ${aside}`}
      </p>
    </div>
    {menu}
  </div>
);
