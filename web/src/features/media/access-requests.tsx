import { ShowMore } from '#web/ui/load-more/show-more';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import { type ReactNode, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { type Direction, requestsIn, useAccessRequestsInfiniteQuery } from '#web/client/people/access-requests.api';
import { useOnline } from '#web/client/live/presence.api';
import { useDecideAccess } from '#web/client/people/use-decide-access';
import { ago, dayName } from '#web/lib/date';
import { Card } from '#web/ui/card/card';
import { IncomingRequest } from '#web/ui/incoming-request/incoming-request';
import { KeyHint } from '#web/ui/key-hint/key-hint';
import { PersonRow } from '#web/ui/person-row/person-row';
import { QueryState } from '#web/ui/query-state/query-state';
import { RequestStatus } from '#web/ui/request-status/request-status';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { RevokeButton } from './revoke-button';

const dayMs = 24 * 3_600_000;
const waitDays = 30; // D-90

/** The tab of requests: those to the member, to be decided, and the member's own. */
export function AccessRequests() {
  const { t } = useLingui();
  return (
    <div className="grid gap-6">
      <Requests direction="incoming" title={t`Requests to you`} empty={<Trans>Requests to see your private media appear here.</Trans>}>
        {(requests) => <Incoming requests={requests} />}
      </Requests>
      <Requests
        direction="outgoing"
        title={t`Your requests`}
        empty={<Trans>Request access from a profile with private media. The answer appears here.</Trans>}
      >
        {(requests) => <Outgoing requests={requests} />}
      </Requests>
    </div>
  );
}

interface RequestsProps {
  direction: Direction;
  title: string;
  empty: ReactNode;
  children: (requests: AccessRequestJson[]) => ReactNode;
}

function Requests({ direction, title, empty, children }: RequestsProps) {
  const { t } = useLingui();
  const query = useAccessRequestsInfiniteQuery({ direction });
  const failed = query.isError;
  useEffect(() => {
    if (failed) toast.error(t`Error Loading Requests`, { id: 'access-requests' });
  }, [failed, t]);
  return (
    <Card title={title}>
      <QueryState
        query={{ data: query.data && requestsIn(query.data), error: query.error, refetch: query.refetch }}
        failed={t`Error Loading Requests`}
        loading={<Skeleton className="mx-4 mb-5 h-36 md:mx-6" />}
        isEmpty={(requests) => requests.length === 0}
        empty={<p className="px-4 pb-6 text-mid md:px-6">{empty}</p>}
      >
        {(requests) => (
          <>
            {children(requests)}
            <ShowMore query={query} size="sm" className="p-3 text-center" />
          </>
        )}
      </QueryState>
    </Card>
  );
}

function Incoming({ requests }: { requests: AccessRequestJson[] }) {
  const decide = useDecideAccess({ showFailure: true });
  const online = useOnline(requests.map(({ requesterId = '' }) => requesterId));
  const list = useRef<HTMLUListElement>(null);
  const decided = async (request: AccessRequestJson, status: 'approved' | 'denied') => {
    const within = list.current?.contains(document.activeElement);
    await decide(request, status);
    if (within) list.current?.querySelector<HTMLElement>('[data-approve]:enabled')?.focus(); // on to the next one
  };
  const someoneWaits = requests.some(({ status }) => status === 'pending');
  return (
    <>
      <ul ref={list} className="divide-y divide-subtle">
        {requests.map((request) => (
          <IncomingRequest
            key={request.id}
            request={request}
            online={online.includes(request.requesterId ?? '')}
            onDecide={(status) => decided(request, status)}
            note={<When request={request} />}
          >
            {request.status === 'approved' && <RevokeButton request={request} />}
          </IncomingRequest>
        ))}
      </ul>
      {someoneWaits && (
        <p className="hidden items-center gap-2 px-6 pt-2 pb-4 text-sm text-low md:pointer-fine:flex">
          <Trans>
            Keys in a row: <KeyHint>A</KeyHint> approve <KeyHint>D</KeyHint> deny
          </Trans>
        </p>
      )}
    </>
  );
}

/** When it was asked or decided, and after a denial when it may be asked again. */
function When({ request: { status, createdAt, decidedAt } }: { request: AccessRequestJson }) {
  if (status !== 'denied' || !decidedAt) return (decidedAt || createdAt) && ago(decidedAt ?? createdAt ?? '');
  const again = new Date(Date.parse(decidedAt) + waitDays * dayMs).toISOString();
  return (
    <Trans>
      {ago(decidedAt)} · may ask again on {dayName(again)}
    </Trans>
  );
}

function Outgoing({ requests }: { requests: AccessRequestJson[] }) {
  const online = useOnline(requests.map(({ contentOwnerId = '' }) => contentOwnerId));
  return (
    <ul className="divide-y divide-subtle pb-2">
      {requests.map((request) => (
        <li key={request.id}>
          <PersonRow
            userId={request.contentOwnerId ?? ''}
            name={request.peerName}
            age={request.peerAge}
            picture={request.peerPicture}
            verified={request.peerVerified}
            online={online.includes(request.contentOwnerId ?? '')}
            badge={<RequestStatus status={request.status} />}
            text={request.message}
            note={request.createdAt && ago(request.createdAt)}
          />
        </li>
      ))}
    </ul>
  );
}
