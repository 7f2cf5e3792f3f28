import type { ReactNode } from 'react';
import { ErrorCard } from '../error-card/error-card';

interface Query<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  /** The text for a failure; it is never shown as emptiness. */
  failed: string;
  loading: ReactNode;
  /** The pane around it has no margins of its own. */
  inset?: boolean;
  isEmpty: (data: Data) => boolean;
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Makes every reader of a query say what its four states look like. Data that was once there stays while a refetch fails. */
export function QueryState<Data>({ query, failed, inset, loading, isEmpty, empty, children }: QueryStateProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return isEmpty(data) ? empty : children(data);
  if (error) return <ErrorCard title={failed} inset={inset} code={codeOf(error)} onRetry={refetch} />;
  return (
    <div role="status" aria-busy className="contents">
      {loading}
    </div>
  );
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'UNKNOWN';
