import { Trans, useLingui } from '@lingui/react/macro';
import type { SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { priorityLabels } from '#web/lib/labels/support-labels';
import { Badge } from '#web/ui/badge/badge';
import { Button } from '#web/ui/button/button';
import { QueueRow } from '#web/ui/console/queue-row';
import { Avatar } from '#web/ui/avatar/avatar';
import { EmptyState } from '#web/ui/empty-state/empty-state';
import { LoadMore } from '#web/ui/load-more/load-more';
import { QueryState } from '#web/ui/query-state/query-state';
import { Skeleton } from '#web/ui/skeleton/skeleton';
import { isOthers } from './assignment';
import type { SupportFilterValues, useSupportRequestsInfiniteQuery } from './support.api';
import { narrowedBy, SupportFilters } from './support-filters';

interface SupportListProps {
  filters: SupportFilterValues;
  query: ReturnType<typeof useSupportRequestsInfiniteQuery>;
  requests: SupportRequestJson[];
  openId: string;
  onFilter: (changes: Partial<SupportFilterValues>) => void;
  onOpen: (id: string) => void;
}

/** The requests that the filters leave, the most urgent first. */
export function SupportList({ filters, query, requests, openId, onFilter, onOpen }: SupportListProps) {
  const { t } = useLingui();
  return (
    <>
      <SupportFilters filters={filters} waiting={query.currentData?.pages[0]?.open ?? 0} onChange={onFilter} />
      <div className="min-h-0 grow overflow-y-auto">
        <QueryState
          query={{ ...query, data: query.currentData }}
          failed={t`Failed to load support requests`}
          loading={<Waiting />}
          isEmpty={() => requests.length === 0}
          empty={
            narrowedBy(filters) > 0 ? (
              <EmptyState
                title={t`No results`}
                action={
                  <Button variant="secondary" onClick={() => onFilter({ type: '', priority: '', assigned: '', search: '' })}>
                    <Trans>Clear</Trans>
                  </Button>
                }
              >
                <Trans>No requests match these filters.</Trans>
              </EmptyState>
            ) : filters.status === 'open' ? (
              <EmptyState title={t`Queue clear`}>
                <Trans>No requests await an answer.</Trans>
              </EmptyState>
            ) : (
              <EmptyState title={t`Nothing here`} />
            )
          }
        >
          {() => (
            <>
              <ul>
                {requests.map((request) => (
                  <QueueRow
                    key={request.id}
                    id={request.id ?? ''}
                    open={request.id === openId}
                    picture={<Avatar name={request.name ?? ''} picture={request.person?.picture} size="sm" />}
                    title={request.subject ?? ''}
                    note={`${request.ticket} · ${request.name}`}
                    badge={
                      <>
                        {request.claim?.mine && (
                          <Badge tone="info">
                            <Trans>Yours</Trans>
                          </Badge>
                        )}
                        <Urgency priority={request.priority} />
                      </>
                    }
                    handledBy={isOthers(request.claim) ? (request.claim?.staffName ?? '') : undefined}
                    at={request.createdAt}
                    onOpen={() => onOpen(request.id ?? '')}
                  />
                ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore
                  pending={query.isFetchingNextPage}
                  failed={query.isFetchNextPageError}
                  onMore={() => void query.fetchNextPage()}
                />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

/** Only what is more than default says so. */
export function Urgency({ priority }: Pick<SupportRequestJson, 'priority'>) {
  const { t } = useLingui();
  if (priority === 'urgent') return <Badge tone="danger">{t(priorityLabels.urgent)}</Badge>;
  return priority === 'high' ? <Badge tone="warning">{t(priorityLabels.high)}</Badge> : null;
}

const Waiting = () => (
  <div className="grid gap-4 p-4">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} className="h-12" />
    ))}
  </div>
);
