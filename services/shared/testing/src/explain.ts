import type { CompiledStatement } from '@sotto/kit/orm/compiled-statement';
import pg from 'pg';

/** A step of a measured plan. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The nodes of a plan, the root first, and the number of blocks that the statement read. */
export interface Explained {
  nodes: PlanNode[];
  blocks: number;
}

/** A connection to the database of a test with all rights. Prepared statements get a generic plan, as those of services do. */
export async function superuser(databaseUrl: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: new URL(new URL(databaseUrl).pathname, process.env.TEST_POSTGRES_URL).href });
  await db.connect();
  await db.query('set plan_cache_mode = force_generic_plan');
  return db;
}

/** Runs a statement and returns its plan for these values of `$1`, `$2` and so on. */
export async function explain(db: pg.ClientBase, sql: string, values: readonly unknown[] = []): Promise<Explained> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, buffers, format json) ${sql}`, [...values]);
  const [{ Plan: plan }] = (rows[0] as (typeof rows)[number])['QUERY PLAN'];
  return { nodes: nodesOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

/** Like `explain`, with the plan that the statement has when it is prepared. `types` are those of its parameters; '' infers them. */
export async function explainPrepared(db: pg.ClientBase, sql: string, types: string, ...values: readonly unknown[]): Promise<Explained> {
  await db.query(`prepare statement ${types && `(${types})`} as ${sql}`);
  const explained = await explain(db, `execute statement (${values.map(literalOf).join()})`);
  await db.query('deallocate statement');
  return explained;
}

/** Like `explainPrepared`, for a compiled statement. */
export const explainCompiled = <Input extends object>(
  db: pg.ClientBase,
  statement: CompiledStatement<Input, object>,
  input: Input,
): Promise<Explained> => explainPrepared(db, statement.text, '', ...statement.valuesOf(input));

const literalOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));

/** The tables that are read from end to end, of those whose names match. */
export const scansOf = ({ nodes }: Explained, tables = /./): string[] =>
  nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => tables.test(table));

export const sortsOf = ({ nodes }: Explained): PlanNode[] => nodes.filter((node) => node['Node Type'].endsWith('Sort'));

/** How many rows a node read, including those that its filter removed. */
export const rowsOf = (node: PlanNode): number => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** The number of rows that a node received from the nodes below it. */
export const inputOf = ({ Plans: below = [] }: PlanNode): number => Math.max(...below.map((node) => node['Actual Rows']));

/** How many rows of a table were read. */
export const readOf = ({ nodes }: Explained, table: string): number =>
  nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsOf(node), 0);

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
