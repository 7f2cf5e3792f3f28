import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { Link } from 'react-router';
import { useOnline } from '#web/client/live/presence.api';
import { selectPartings } from '#web/client/people/partings.slice';
import { useAppSelector } from '#web/client/reducer';
import { useChatAccess } from '#web/client/people/use-chat-access';
import { dayName } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Avatar } from '#web/ui/avatar/avatar';
import { Button } from '#web/ui/button/button';
import { Card, CardRow } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { TextLink } from '#web/ui/link/link';
import { NameAge } from '#web/ui/photo/name-age';
import { QueryState } from '#web/ui/query-state/query-state';
import { useRecentMatchesQuery } from './api/dashboard.api';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';

/** DASH-22: the member's true latest matches (D-16). Swiping is offered to who may swipe: nothing competes with the profile that is not done. */
export function RecentMatchesCard({ startable }: { startable: boolean }) {
  const { t } = useLingui();
  const query = useRecentMatchesQuery();
  const partings = useAppSelector(selectPartings);
  const shown = (matches: MatchJson[] = []) => matches.filter(({ matchedUserId = '' }) => !partings[matchedUserId]);
  const nobody = (
    <EmptyState
      title={t`No matches yet`}
      action={
        startable && (
          <Button asChild size="sm" variant="secondary">
            <Link to={paths.swipe}>
              <Trans>Start Swiping</Trans>
            </Link>
          </Button>
        )
      }
    >
      <Trans>When someone you like likes you back, they appear here.</Trans>
    </EmptyState>
  );
  const all = (
    <TextLink href={paths.matches} className="inline-flex min-h-11 items-center" aria-label={t`All matches`}>
      <Trans context="matches">All</Trans>
    </TextLink>
  );
  return (
    <Card title={t`Recent Matches`} aside={query.data?.matches?.length ? all : undefined}>
      <QueryState
        query={query}
        failed={t`Failed to load matches`}
        loading={<RowSkeletons rows={3} />}
        isEmpty={({ matches }) => shown(matches).length === 0}
        empty={nobody}
      >
        {({ matches }) => <MatchRows matches={shown(matches)} />}
      </QueryState>
    </Card>
  );
}

function MatchRows({ matches }: { matches: MatchJson[] }) {
  const { t } = useLingui();
  const { open } = useChatAccess();
  const online = useOnline(matches.map(({ matchedUserId = '' }) => matchedUserId));
  return (
    <ul className="pb-2">
      {matches.map(({ id, card = {}, timestamp = '', matchedUserId = '' }) => {
        const name = card.name || t`Someone`;
        return (
          <CardRow key={id}>
            <Avatar name={name} picture={card.picture} online={online.includes(matchedUserId)} />
            <div className="min-w-0 grow">
              <Link to={paths.profileOf(matchedUserId)} state={{ back: paths.dashboard }} className="block font-medium hover:underline">
                <NameAge name={name} age={card.age} />
              </Link>
              <p className="text-sm text-low">
                <Trans>Matched {dayName(timestamp)}</Trans>
              </p>
            </div>
            <Button variant="ghost" size="sm" aria-label={t`Chat with ${name}`} onClick={() => open(matchedUserId)}>
              <Trans>Chat</Trans>
            </Button>
          </CardRow>
        );
      })}
    </ul>
  );
}
