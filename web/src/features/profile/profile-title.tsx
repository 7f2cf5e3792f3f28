import { Trans, useLingui } from '@lingui/react/macro';
import { memberTypes, planNames } from '@sotto/proto/vocabulary';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge/badge';
import { VerifiedMark } from '#web/ui/photo/verified-mark';
import { memberTypeLabels } from './member-type-labels';

interface ProfileTitleProps {
  name: string;
  age?: number;
  verified: boolean;
  /** 'admin', 'community_host', 'premium' or 'basic', as stored (PROF-52). */
  memberType?: string;
  /** Holds the plan that has a badge of its own: a plan's badge, and no proof of who someone is (D-44). */
  topPlan?: boolean;
  location?: string;
  /** Beside the place: a distance, since when. */
  aside?: string;
  menu?: ReactNode;
}

export function ProfileTitle({ name, age, verified, memberType, topPlan, location, aside, menu }: ProfileTitleProps) {
  const { t } = useLingui();
  const kind = memberTypes.find((one) => one === memberType);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 dir="auto" className="min-w-0 text-h1 wrap-anywhere">
            {age ? `${name}, ${age}` : name}
          </h2>
          {verified && <VerifiedMark size={24} />}
          {kind && <Badge tone={kind === 'community_host' ? 'rose' : undefined}>{t(memberTypeLabels[kind])}</Badge>}
          {topPlan && <Badge tone="gold">{planNames.premium_tier_2}</Badge>}
        </div>
        <p className="text-mid">
          {location || <Trans>Location not specified</Trans>}
          {aside && ` · ${aside}`}
        </p>
      </div>
      {menu}
    </div>
  );
}
