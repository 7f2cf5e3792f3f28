import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Expression,
  type RawBuilder,
  type SelectType,
} from 'kysely';

/** Composes queries of these tables without a connection, for `CompiledStatement`. */
export const composerOf = <Tables>(): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** A parameter of this type, where PostgreSQL could not infer it: in the columns of a `select`, or as an operand of another cast. */
export const uuid = <Value extends string | null>(value: Value | Expression<Value>) => sql<Value>`${value}::uuid`;
/** The same for a time as an ISO timestamp, "infinity" or "-infinity". */
export const timestamp = (value: string | Expression<string>) => sql<Date>`${value}::timestamptz`;

/** The columns of a table under an alias, for fragments of `sql`. */
export type Columns<Table> = { readonly [Name in keyof Table & string]: RawBuilder<SelectType<Table[Name]>> };

/**
 * The columns of a table under the alias that a query gives it: the compiler checks their names in fragments of `sql`.
 *
 * @example const card = columnsOf<ChatTables['member_card']>('card'); sql<boolean>`not ${card.in_review}`
 */
export const columnsOf = <Table>(alias: string): Columns<Table> =>
  new Proxy({} as Columns<Table>, { get: (_, name) => sql.ref(`${alias}.${String(name)}`) });

/** The rows of several queries of the same columns, each of which may have its own order and limit. To be used as a table, with an alias. */
export const unionAll = <Row>(queries: readonly Expression<Row>[]): RawBuilder<Row> => sql<Row>`(${sql.join(queries, sql` union all `)})`;
