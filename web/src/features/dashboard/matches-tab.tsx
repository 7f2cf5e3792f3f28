import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/lib/routes/paths';
import { Button } from '#web/ui/button/button';
import { Panel } from './panel/panel';
import { RecentMatchesCard } from './recent-matches-card';

/** DASH-15: the latest matches, and the ways to all of them and to new ones. */
export const MatchesTab = ({ startable }: { startable: boolean }) => (
  <Panel>
    <RecentMatchesCard startable={false} />
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="secondary" className="max-sm:w-full">
        <Link to={paths.matches}>
          <Trans>View all matches</Trans>
        </Link>
      </Button>
      {startable && (
        <Button asChild className="max-sm:w-full">
          <Link to={paths.swipe}>
            <Trans>Start Swiping</Trans>
          </Link>
        </Button>
      )}
    </div>
  </Panel>
);
