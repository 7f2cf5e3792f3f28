import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UIEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Virtualizer } from 'virtua';
import { useOnline } from '#web/client/live/presence.api';
import { useChatAccess } from '#web/client/people/use-chat-access';
import { ago, isRecent } from '#web/lib/date';
import { likedLabel } from '#web/lib/labels/liked-labels';
import { paths } from '#web/lib/routes/paths';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { PersonRow } from '#web/ui/person-row/person-row';
import { QueryState } from '#web/ui/query-state/query-state';
import { RequestStatus } from '#web/ui/request-status/request-status';
import { distinct, type Person } from './people';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';

interface PagedQuery {
  error?: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface PeopleListProps {
  query: PagedQuery;
  /** Everybody read so far; absent until the first answer. */
  people: Person[] | undefined;
  failed: string;
  /** The number again, as text. */
  summary: string;
  /** What someone here is who is neither new nor a match. */
  plain: string;
  empty: string;
  /** Those who may be counted and not named. */
  hidden?: string;
  chat?: boolean;
}

const many = 40; // below that every row may as well be there
const readAheadPx = 600;

/** The inside of a number's dialog: rows that come as they are scrolled to, and live presence (DASH-04 to 06). */
export function PeopleList({ query, people, failed, summary, plain, empty, hidden, chat = false }: PeopleListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const all = distinct(people ?? []);
  const online = useOnline(all.map(({ userId }) => userId));
  const row = (person: Person) => (
    <div key={person.userId} className="border-t border-subtle">
      <PersonOf person={person} online={online.includes(person.userId)} plain={plain} chat={chat} />
    </div>
  );
  const readAhead = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < readAheadPx && query.hasNextPage && !query.isFetchingNextPage) query.fetchNextPage();
  };
  return (
    <QueryState
      query={{ data: people && all, error: query.error, refetch: query.refetch }}
      failed={failed}
      loading={<RowSkeletons rows={4} />}
      isEmpty={() => all.length === 0 && !hidden}
      empty={<p className="py-6 text-mid">{empty}</p>}
    >
      {() => (
        <>
          <p className="text-sm text-low">{summary}</p>
          {/* A long list is scrolled with keys too, when no button in it has the focus. */}
          <div
            ref={scroller}
            tabIndex={-1}
            onScroll={readAhead}
            className="-mx-5 mt-3 max-h-[60dvh] overflow-y-auto md:-mx-8 md:-mb-8 md:px-2"
          >
            {all.length > many ? <Virtualizer scrollRef={scroller}>{all.map(row)}</Virtualizer> : <div>{all.map(row)}</div>}
            <ShowMore query={query} size="sm" className="p-4 text-center" />
            {hidden && !query.hasNextPage && <p className="border-t border-subtle px-4 py-5 text-sm text-low md:px-6">{hidden}</p>}
          </div>
        </>
      )}
    </QueryState>
  );
}

interface PersonOfProps {
  person: Person;
  online: boolean;
  plain: string;
  chat: boolean;
}

function PersonOf({
  person: { userId, name, age, picture, verified, at, matched, likedKind, status },
  online,
  plain,
  chat,
}: PersonOfProps) {
  const { t } = useLingui();
  const { open } = useChatAccess();
  const statusBadge = () => {
    if (status) return <RequestStatus status={status} />;
    if (matched && !chat) return <Badge>{t`Match`}</Badge>; // in the list of matches everyone is one
    return at && isRecent(at) ? <Badge tone="rose">{t`New`}</Badge> : <Badge>{plain}</Badge>;
  };
  return (
    <PersonRow
      userId={userId}
      name={name}
      age={age}
      picture={picture}
      verified={verified}
      online={online}
      badge={statusBadge()}
      note={[likedLabel(likedKind), at && ago(at)].filter(Boolean).join(' · ')}
    >
      <Button asChild variant="quiet" size="sm">
        <Link to={paths.profileOf(userId)} state={{ back: paths.dashboard }}>
          <Trans>View Profile</Trans>
        </Link>
      </Button>
      {chat && (
        <Button variant="secondary" size="sm" onClick={() => open(userId)}>
          <Trans>Chat</Trans>
        </Button>
      )}
    </PersonRow>
  );
}
