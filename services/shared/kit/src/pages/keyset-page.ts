import { sql, type Expression, type SelectQueryBuilder, type StringReference } from 'kysely';

interface Keyset<Column> {
  /** The columns that the list is ordered by; together they are unique. */
  columns: readonly Column[];
  /** The direction of all columns. */
  direction: 'asc' | 'desc';
  /** The values of these columns in the row that ended the page before; null for the first page. */
  after: readonly unknown[] | null;
  limit: number | Expression<number>;
}

/** One page of a list that is read from a cursor: the rows beyond a position, in the order of the columns. */
export function keysetPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { columns, direction, after, limit }: Keyset<StringReference<DB, TB>>,
): SelectQueryBuilder<DB, TB, O> {
  const references = columns.map((column) => sql.ref(column));
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const rest = after ? query.where(sql<boolean>`(${sql.join(references)}) ${beyond} (${sql.join(after)})`) : query;
  return references.reduce((ordered, column) => ordered.orderBy(column, direction), rest).limit(limit);
}
