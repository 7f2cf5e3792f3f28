import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * A rule of TypeScript as an expression of SQL: a table of the decision for each combination of its conditions, and its index. The rule
 * stands in `decide` alone, and a statement can apply it to rows that it reads and locks itself.
 */
export function decisionTable<Condition extends string, Decision extends string>(
  conditions: Record<Condition, Expression<boolean>>,
  decide: (situation: Record<Condition, boolean>) => Decision,
): RawBuilder<Decision> {
  const names = Object.keys(conditions) as Condition[];
  const decisions = Array.from({ length: 2 ** names.length }, (_, index) =>
    decide(Object.fromEntries(names.map((name, bit) => [name, (index & (1 << bit)) !== 0])) as Record<Condition, boolean>),
  );
  const distinct = [...new Set(decisions)];
  const table = sql.lit(`{${decisions.map((decision) => distinct.indexOf(decision) + 1).join()}}`);
  const index = sql.join(
    names.map((name, bit) => sql`${conditions[name]}::int * ${sql.lit(1 << bit)}`),
    sql` + `,
  );
  return sql<Decision>`(array[${sql.join(distinct.map((decision) => sql.lit(decision)))}])[(${table}::smallint[])[1 + ${index}]]`;
}
