import type { PreparedReads } from '../orm/prepared-reads.js';

/** How many facts this service put aside; nobody needs to know by how many there are more than ten thousand. */
export async function deadLettersWaiting(reads: PreparedReads): Promise<number> {
  const [row] = await reads.query<{ waiting: number }>(
    'dead-letters-waiting',
    'select count(*)::int as waiting from (select from dead_letter limit 10000) first',
    [],
  );
  return row?.waiting ?? 0;
}
