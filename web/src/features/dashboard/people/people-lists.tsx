import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { requestsIn, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { useAdmirersInfiniteQuery, useAllMatchesInfiniteQuery, useViewersInfiniteQuery } from '../api/dashboard.api';
import { fromMatch, fromMember, fromOutgoing } from './people';
import { PeopleList } from './people-list';

/** Everybody who likes the member now, matched ones included (D-15). */
export function Admirers() {
  const { t } = useLingui();
  const query = useAdmirersInfiniteQuery();
  const pages = query.data?.pages;
  const { total = 0, unnamed = 0 } = pages?.[0] ?? {};
  return (
    <PeopleList
      query={query}
      people={pages?.flatMap(({ members = [] }) => members.map(fromMember))}
      failed={t`Failed to load likes`}
      summary={plural(total, { one: '# member, matches included', other: '# members, matches included' })}
      plain={t`Like`}
      empty={t`No one yet. A photo and a vibe help others find you.`}
      hidden={unnamed > 0 ? t`and ${unnamed} more with a hidden profile` : undefined}
    />
  );
}

/** The number counts a viewer once a day; the list names each of them once. */
export function Viewers() {
  const { t } = useLingui();
  const query = useViewersInfiniteQuery();
  const pages = query.data?.pages;
  const { total = 0, unnamed = 0 } = pages?.[0] ?? {};
  const views = plural(unnamed, { one: '# view', other: '# views' });
  return (
    <PeopleList
      query={query}
      people={pages?.flatMap(({ members = [] }) => members.map(fromMember))}
      failed={t`Failed to load profile views`}
      summary={plural(total, { one: '# view, each person listed once', other: '# views, each person listed once' })}
      plain={t({ message: 'View', context: 'noun' })}
      empty={t`No one has viewed your profile yet.`}
      hidden={unnamed > 0 ? t`and ${views} by members with a hidden profile` : undefined}
    />
  );
}

export function Matches() {
  const { t } = useLingui();
  const query = useAllMatchesInfiniteQuery();
  const pages = query.data?.pages;
  const total = pages?.[0]?.total ?? 0;
  return (
    <PeopleList
      query={query}
      people={pages?.flatMap(({ matches = [] }) => matches.map(fromMatch))}
      failed={t`Failed to load matches`}
      summary={plural(total, { one: '# match', other: '# matches' })}
      plain={t`Match`}
      empty={t`When someone you like likes you back, they appear here.`}
      chat
    />
  );
}

/** The member's own requests, as the tile counts them. */
export function Requests() {
  const { t } = useLingui();
  const query = useAccessRequestsInfiniteQuery({ direction: 'outgoing' });
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <PeopleList
      query={query}
      people={query.data && requestsIn(query.data).map(fromOutgoing)}
      failed={t`Error Loading Requests`}
      summary={plural(total, { one: '# request', other: '# requests' })}
      plain={t`Request`}
      empty={t`You haven’t requested access to anyone’s private media.`}
    />
  );
}
