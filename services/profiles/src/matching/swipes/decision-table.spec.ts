import { sql } from 'kysely';
import { queries } from '../../tables.js';
import { decisionTable } from './decision-table.js';

test('decisionTable: writes the decision of each combination, in the order of the conditions as bits', () => {
  const table = decisionTable({ open: sql<boolean>`is_open`, locked: sql<boolean>`is_locked` }, ({ open, locked }) =>
    open && !locked ? 'enter' : 'wait',
  );
  expect(table.compile(queries)).toMatchObject({
    sql: `(array['wait', 'enter'])[('{1,2,1,1}'::smallint[])[1 + is_open::int * 1 + is_locked::int * 2]]`,
    parameters: [],
  });
});
