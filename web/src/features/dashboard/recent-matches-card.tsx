import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { dayName } from '#web/lib/date';
import { isOpen } from '#web/lib/open-routes';
import { paths } from '#web/lib/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Card, CardRow } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { QueryState } from '#web/ui/query-state/query-state';
import { useRecentMatchesQuery } from './dashboard.api';
import { RowSkeletons } from './row-skeletons';

/** DASH-22: the member's true latest matches (D-16). Swiping is offered to who may swipe: nothing competes with the profile that is not done. */
export function RecentMatchesCard({ startable }: { startable: boolean }) {
  const { t } = useLingui();
  const query = useRecentMatchesQuery();
  const nobody = (
    <EmptyState
      title={t`No matches yet`}
      action={
        startable && (
          <Button asChild size="sm">
            <Link to={paths.swipe}>
              <Trans>Start Swiping</Trans>
            </Link>
          </Button>
        )
      }
    >
      <Trans>When somebody you like likes you back, they appear here.</Trans>
    </EmptyState>
  );
  return (
    <Card title={t`Recent Matches`}>
      <QueryState
        query={query}
        failed={t`Failed to load matches`}
        loading={<RowSkeletons rows={3} />}
        isEmpty={({ matches = [] }) => matches.length === 0}
        empty={nobody}
      >
        {({ matches = [] }) => (
          <ul className="pb-2">
            {matches.map(({ id, card = {}, timestamp = '', matchedUserId = '' }) => (
              <CardRow key={id}>
                <Avatar name={card.name ?? ''} src={card.photos?.[0]} size="md" />
                <div className="min-w-0 grow">
                  <p className="truncate font-medium">{[card.name, card.age].filter(Boolean).join(', ')}</p>
                  <p className="text-sm text-low">
                    <Trans>Matched {dayName(timestamp)}</Trans>
                  </p>
                </div>
                {isOpen(paths.profile) && (
                  <Button asChild variant="quiet" size="sm">
                    <Link to={paths.profileOf(matchedUserId)}>
                      <Trans>View Profile</Trans>
                    </Link>
                  </Button>
                )}
              </CardRow>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
