import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import { requestsIn, type Direction } from '#web/client/people/access-requests.api';
import { useOnline } from '#web/client/live/presence.api';
import { useDecideAccess } from '#web/client/people/use-decide-access';
import { ago } from '#web/lib/date';
import { paths } from '#web/lib/routes/paths';
import { Card } from '#web/ui/card/card';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { IncomingRequest } from '#web/ui/incoming-request/incoming-request';
import { TextLink } from '#web/ui/link/link';
import { PersonRow } from '#web/ui/person-row/person-row';
import { QueryState } from '#web/ui/query-state/query-state';
import { RequestStatus } from '#web/ui/request-status/request-status';
import { RowSkeletons } from '#web/ui/list-skeleton/row-skeletons';
import { useLatestRequests } from './use-requests';

/** DASH-16, DASH-17: the ten latest requests, to the member or of the member. All of them are on the media page. */
export function RequestsTab({ direction }: { direction: Direction }) {
  const { t } = useLingui();
  const query = useLatestRequests(direction);
  const requests = requestsIn(query.data);
  const all = (
    <TextLink href={`${paths.media}?tab=requests`} className="inline-flex min-h-11 items-center" aria-label={t`All requests`}>
      <Trans context="requests">All</Trans>
    </TextLink>
  );
  const nobody = (
    <EmptyState title={t`No requests yet`}>
      {direction === 'incoming' ? (
        <Trans>Requests to see your private media appear here.</Trans>
      ) : (
        <Trans>Request access from a profile with private media. The answer appears here.</Trans>
      )}
    </EmptyState>
  );
  return (
    <Card title={t`Access Requests`} aside={all}>
      <QueryState
        query={{ data: query.data && requests, error: query.error, refetch: query.refetch }}
        failed={t`Error Loading Requests`}
        loading={<RowSkeletons rows={3} />}
        isEmpty={(list) => list.length === 0}
        empty={nobody}
      >
        {(list) => <Rows direction={direction} requests={list} />}
      </QueryState>
    </Card>
  );
}

const peerOf = (direction: Direction, { requesterId = '', contentOwnerId = '' }: AccessRequestJson) =>
  direction === 'incoming' ? requesterId : contentOwnerId;

function Rows({ direction, requests }: { direction: Direction; requests: AccessRequestJson[] }) {
  const decide = useDecideAccess({ showFailure: false });
  const online = useOnline(requests.map((request) => peerOf(direction, request)));
  return (
    <ul className="divide-y divide-subtle pb-2">
      {requests.map((request) => {
        const peer = peerOf(direction, request);
        if (direction === 'incoming')
          return (
            <IncomingRequest
              key={request.id}
              request={request}
              online={online.includes(peer)}
              onDecide={(status) => decide(request, status)}
            />
          );
        return (
          <li key={request.id}>
            <PersonRow
              userId={peer}
              name={request.peerName}
              age={request.peerAge}
              picture={request.peerPicture}
              verified={request.peerVerified}
              online={online.includes(peer)}
              badge={<RequestStatus status={request.status} />}
              note={request.createdAt && ago(request.createdAt)}
            />
          </li>
        );
      })}
    </ul>
  );
}
