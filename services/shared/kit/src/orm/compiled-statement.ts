import type { EntityManager } from '@mikro-orm/postgresql';
import {
  CompiledQuery,
  createQueryId,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely';
import type { PreparedStatements } from './prepared-statements.js';

/** Stands in a query for a value that is read from the input of each call. */
class Parameter<Input> {
  constructor(readonly read: (input: Input) => unknown) {}
}

/** Makes a parameter of a query from a function that reads its value: `param(({ id }) => id)`. */
export type ParameterOf<Input> = <T>(read: (input: Input) => T) => T;

/** A parameter for each value of the input, for SQL text: `parameters.swiperId`. */
export type NamedParameters<Input> = { readonly [Name in keyof Input & string]: RawBuilder<Input[Name]> };

/** A query of Kysely's builder, or a fragment of `sql` that is a whole statement. */
export type Query<Row> = OperationNodeSource & (Compilable<Row> | Expression<Row>);

/** Gives a parameter one number, however often the query uses it, so that PostgreSQL infers its type and plans with it once. */
class StatementCompiler extends PostgresQueryCompiler {
  private readonly numbers = new Map<unknown, number>();

  protected override appendValue(value: unknown): void {
    const number = this.numbers.get(value);
    if (number !== undefined) this.append(`$${number}`);
    else super.appendValue(value);
    if (value instanceof Parameter) this.numbers.set(value, number ?? this.numParameters);
  }
}

/**
 * A Kysely query that is compiled once and sent as a prepared statement, because compiling a long query takes longer than running it.
 * Name all columns of its result: `select *` breaks the statement of running instances when a migration adds a column.
 *
 * @example new CompiledStatement('member', (param: ParameterOf<{ id: string }>) => db.selectFrom('plan').where('user_id', '=', param(({ id }) => id)))
 */
export class CompiledStatement<Input extends object, Row extends object> {
  readonly text: string;
  private readonly parameters: readonly unknown[];

  constructor(
    private readonly name: string,
    build: (param: ParameterOf<Input>) => Query<Row>,
  ) {
    const query = build(<T>(read: (input: Input) => T) => new Parameter(read) as unknown as T);
    const compiled = new StatementCompiler().compileQuery(query.toOperationNode() as RootOperationNode, createQueryId());
    this.text = compiled.sql;
    this.parameters = compiled.parameters;
  }

  /** The values in the order of the text. */
  valuesOf(input: Input): unknown[] {
    return this.parameters.map((value) => (value instanceof Parameter ? value.read(input) : value));
  }

  run(statements: PreparedStatements, input: Input): Promise<Row[]> {
    return statements.query<Row>(this.name, this.text, this.valuesOf(input));
  }

  /** Runs the statement inside the caller's transaction if there is one, and not prepared. Timestamps of its rows are text. */
  async runIn(em: EntityManager, input: Input): Promise<Row[]> {
    return (await em.getKysely().executeQuery<Row>(CompiledQuery.raw(this.text, this.valuesOf(input)))).rows;
  }
}

/** The parameters of a statement by the names of its input. */
const namedParameters = <Input extends object>(param: ParameterOf<Input>): NamedParameters<Input> => {
  const parameters = new Map<string | symbol, RawBuilder<unknown>>();
  return new Proxy({} as NamedParameters<Input>, {
    get: (_, name) => {
      const parameter = parameters.get(name) ?? sql`${param((input) => input[name as keyof Input])}`;
      parameters.set(name, parameter);
      return parameter;
    },
  });
};

/**
 * A statement whose parameters are named like the values of its input.
 *
 * @example compileStatement('member', ({ id }: NamedParameters<{ id: string }>) => db.selectFrom('plan').where('user_id', '=', id))
 */
export const compileStatement = <Input extends object, Row extends object>(
  name: string,
  build: (parameters: NamedParameters<Input>) => Query<Row>,
): CompiledStatement<Input, Row> => new CompiledStatement(name, (param: ParameterOf<Input>) => build(namedParameters(param)));
