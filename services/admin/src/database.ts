import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AdminDatabase } from './tables.js';

/** A query of Kysely. Only its SQL text and its type are used; `TypedQueries` runs it. */
interface Query<Row> {
  compile(): { sql: string; parameters: readonly unknown[] };
  execute(): Promise<Row[]>;
}

/** Typed SQL: Kysely composes a query and checks its tables, columns and result; a prepared statement runs it. */
@Injectable()
export class TypedQueries {
  readonly db: Kysely<AdminDatabase>;

  constructor(
    em: EntityManager,
    private readonly statements: PreparedStatements,
  ) {
    this.db = em.fork().getKysely<AdminDatabase>();
  }

  /** Every text of a query is a statement of its own. Its name is `name` for traces, and a hash of the text. */
  all<Row extends object>(name: string, query: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile();
    const hash = createHash('sha256').update(sql).digest('hex').slice(0, 12);
    return this.statements.query<Row>(`${name}-${hash}`, sql, [...parameters]);
  }

  async first<Row extends object>(name: string, query: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(name, query);
    return row;
  }
}
