import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const forgetSql = `delete from cleanups where created_at < ?::timestamptz - interval '30 days' and state in ('complete', 'canceled')`;

/** Forgets orders that were done, or called off, a month ago; that they were given stays on record. */
@Injectable()
export class ForgetCleanups {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.em.fork().execute(forgetSql, [this.clock.now().toISOString()]);
  }
}
