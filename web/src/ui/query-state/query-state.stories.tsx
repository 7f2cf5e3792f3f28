import { EmptyState } from '../empty-state/empty-state';
import { Skeleton } from '../skeleton/skeleton';
import { QueryState } from './query-state';

const example = (query: { data?: string[]; error?: unknown }) => (
  <QueryState
    query={{ ...query, refetch: () => undefined }}
    failed="Failed to load conversations"
    loading={<Skeleton className="h-16 w-full" />}
    isEmpty={(names) => names.length === 0}
    empty={<EmptyState title="No conversations yet" />}
  >
    {(names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </QueryState>
);

export const Loading = () => example({});
export const Failed = () => example({ error: { code: 'UNAVAILABLE' } });
export const Empty = () => example({ data: [] });
export const Data = () => example({ data: ['Ana', 'Mia'] });
export const FailedRefetch = () => example({ data: ['Ana'], error: { code: 'TIMEOUT' } });
