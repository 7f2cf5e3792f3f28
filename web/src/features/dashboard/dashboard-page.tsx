import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useOwnProfileQuery } from '#web/client/own-profile.api';
import { isOpen } from '#web/lib/open-routes';
import { paths } from '#web/lib/paths';
import { Stat } from '#web/ui/stat/stat';
import { BlockedMembersCard } from './blocked-members-card';
import { CompleteProfile } from './complete-profile';
import { useRecentMatchesQuery } from './dashboard.api';
import { DevicesCard } from './devices-card';
import { DisclaimerCard } from './disclaimer-card';
import { RecentMatchesCard } from './recent-matches-card';
import { useGreeting } from './use-greeting';

/** Where a member lands: what is new, and the account (D-59). */
export function DashboardPage() {
  const { t } = useLingui();
  const { data: profile } = useOwnProfileQuery();
  const incomplete = profile && !profile.complete;
  const { data: matches, isError } = useRecentMatchesQuery();
  const total = isError && !matches ? null : matches && (matches.total ?? 0);
  return (
    <div className="wrap grid content-start gap-6 py-8 pb-14">
      <h1 className="text-h1">{useGreeting(profile?.displayName)}</h1>
      {incomplete && <CompleteProfile />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6">
        <div className="grid gap-4">
          <RecentMatchesCard startable={!incomplete} />
          <h2 className="mt-4 text-h2">
            <Trans>Account</Trans>
          </h2>
          <DevicesCard />
          <BlockedMembersCard />
        </div>
        <aside className="grid gap-4 max-lg:order-first max-lg:contents">
          <div className="max-lg:order-first">
            <Stat icon={Users} label={t`Matches`} value={total} href={isOpen(paths.matches) ? paths.matches : undefined} />
          </div>
          <DisclaimerCard />
        </aside>
      </div>
    </div>
  );
}
