import { Trans, useLingui } from '@lingui/react/macro';
import { useMemberSessionsQuery } from '#web/client/staff/casework.api';
import { RelativeTime } from '#web/ui/console/relative-time';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';

/** Where a member is signed in. For administrators only. */
export function MemberSessions({ userId }: { userId: string }) {
  const { t } = useLingui();
  const query = useMemberSessionsQuery(userId);
  return (
    <section aria-label={t`Signed in on`} className="grid gap-3 p-4">
      <h3 className="text-sm font-semibold text-low">
        <Trans>Signed in on</Trans>
      </h3>
      <QueryState
        query={{ ...query, data: query.currentData }}
        failed={t`Failed to fetch sessions`}
        loading={<Skeleton className="h-11 rounded-ctl!" />}
        isEmpty={(devices) => devices.length === 0}
        empty={
          <p className="text-sm text-low">
            <Trans>Not signed in anywhere</Trans>
          </p>
        }
      >
        {(devices) => (
          <ul className="grid gap-1.5">
            {devices.map(({ sessionId, label, signedInAt, lastSeenAt }) => (
              <li key={sessionId} className="flex flex-wrap items-center gap-x-3 text-label">
                <span className="grow">{label || t`Unknown device`}</span>
                <span className="text-sm text-low">
                  <Trans>
                    Last used: <RelativeTime at={lastSeenAt} /> · Signed in: <RelativeTime at={signedInAt} />
                  </Trans>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
