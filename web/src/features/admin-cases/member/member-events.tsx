import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberEventJson } from '@sotto/proto/admin/v1/casework';
import { useMemberEventsInfiniteQuery } from '#web/client/staff/casework.api';
import { listTime, dateTime } from '#web/lib/date';
import { BrokenRule } from '#web/ui/console/broken-rule';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { eventLabels } from './event-labels';

/** What happened to a member, the newest first. */
export function MemberEvents({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useMemberEventsInfiniteQuery(userId);
  return (
    <QueryState
      query={{ ...query, data: query.currentData }}
      failed={t`Failed to load the event log`}
      loading={<Skeleton className="h-48 rounded-ctl!" />}
      isEmpty={({ pages }) => pages.every(({ events = [] }) => events.length === 0)}
      empty={
        <p className="py-3 text-sm text-low">
          <Trans>No activity yet.</Trans>
        </p>
      }
    >
      {({ pages }) => (
        <>
          <ol>{pages.flatMap(({ events = [] }) => events.map((event) => <EventLine key={event.id} event={event} />))}</ol>
          <ShowMore query={query} size="sm" className="flex" />
        </>
      )}
    </QueryState>
  );
}

function EventLine({ event }: { event: MemberEventJson }) {
  const { t } = useLingui();
  const { kind = '', at = '', detail, staff, rule } = event;
  const texts = eventLabels[kind];
  const name = staff?.displayName;
  const by = name && t`by ${name}`;
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] gap-2 border-subtle py-2.5 text-sm not-first:border-t">
      <time dateTime={at} title={at && dateTime(at)} className="text-low tabular-nums">
        {at && listTime(at)}
      </time>
      <div className="wrap-anywhere">
        {texts ? t(texts) : kind.replaceAll('_', ' ')}
        <BrokenRule rule={rule} />
        {(detail || by) && <div className="text-low">{[detail, by].filter(Boolean).join(', ')}</div>}
      </div>
    </li>
  );
}
