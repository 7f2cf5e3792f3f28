import type { PreparedStatements } from '../orm/prepared-statements.js';

/** The number of dead letters of this service, counted up to 10,000. */
export async function deadLettersWaiting(statements: PreparedStatements): Promise<number> {
  const [row] = await statements.query<{ waiting: number }>(
    'dead-letters-waiting',
    'select count(*)::int as waiting from (select from dead_letter limit 10000) first',
    [],
  );
  return row?.waiting ?? 0;
}
