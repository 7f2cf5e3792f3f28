import pg from 'pg';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
/** What a statement did: its nodes, and how many blocks it touched. */
export interface Explained {
  nodes: Plan[];
  blocks: number;
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

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
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) execute statement (${literals.join()})`,
  );
  await db.query('deallocate statement');
  const [{ Plan: plan }] = (rows[0] as (typeof rows)[number])['QUERY PLAN'];
  return { nodes: nodes(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

export const sortsOf = ({ nodes: all }: Explained) => all.filter((node) => /Sort/.test(node['Node Type']));

/** How many rows a node was given. */
export const readBy = ({ Plans: below = [] }: Plan) => Math.max(...below.map((node) => node['Actual Rows']));

/** The large tables that were read from end to end. */
export const scansOf = ({ nodes: all }: Explained) =>
  all.filter((node) => node['Node Type'] === 'Seq Scan' && /conversations|messages|audit/.test(node['Relation Name'] ?? ''));
