import pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** What a statement did: its nodes, and how many blocks it touched. */
export interface Explained {
  nodes: PlanNode[];
  blocks: number;
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** To the database of a test as somebody who may fill it; statements are planned once for all their values, as named ones are. */
export async function superuser(databaseUrl: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: new URL(new URL(databaseUrl).pathname, process.env.TEST_POSTGRES_URL).href });
  await db.connect();
  await db.query('set plan_cache_mode = force_generic_plan');
  return db;
}

/** Runs a statement and answers what it did. */
export async function explain(db: pg.Client, sql: string, types: string, ...values: (string | number)[]): Promise<Explained> {
  await db.query(`prepare statement (${types}) as ${sql}`);
  const literals = values.map((value) => (typeof value === 'number' ? value : pg.escapeLiteral(value)));
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) execute statement (${literals.join()})`,
  );
  await db.query('deallocate statement');
  const [{ Plan: plan }] = (rows[0] as (typeof rows)[number])['QUERY PLAN'];
  return { nodes: nodesOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** The large tables that were read from end to end. */
export const scansOf = ({ nodes }: Explained): string[] =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').flatMap((node) => node['Relation Name'] ?? []);

/** How many rows of a table were looked at. */
export const readOf = ({ nodes }: Explained, table: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'], 0);
