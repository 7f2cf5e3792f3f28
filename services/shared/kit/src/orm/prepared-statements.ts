import type { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import pg from 'pg';

/**
 * Named statements on the connections of MikroORM's pool: PostgreSQL parses and plans each once per connection. They are for the few
 * statements that run on every page, of which planning can cost more than running; MikroORM cannot name a statement.
 */
@Injectable()
export class PreparedStatements {
  constructor(private readonly orm: MikroORM) {}

  /** Runs a statement outside of any transaction. Throws inside one, where it would neither see what the transaction wrote nor be part of it. */
  async query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    if (this.orm.em.isInTransaction()) throw new Error(`The prepared statement ${name} must not run inside a transaction.`);
    const pool = await this.orm.driver.getConnection().getNativeClient();
    // MikroORM's pool leaves dates to its own hydration; rows of prepared statements have Date values.
    return (await pool.query<Row>({ name, text, values, types: pg.types })).rows;
  }
}
