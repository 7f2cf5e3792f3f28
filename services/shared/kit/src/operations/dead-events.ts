import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { describeError } from '../errors/describe-error.js';
import { EventConsumers } from '../nats/event-consumers.js';
import type { DeadLetter, DeadLetterPlace, DeadLetterSource, ReplayOutcome } from '../dead-letters/dead-letter.js';
import { exactTimestamp } from '../dead-letters/exact-timestamp.sql.js';

interface Stored {
  payload: Buffer;
  attempts: number;
}

const countSql = `select count(*)::int as n from dead_letter`;
const listSql = `
  select id, consumer, subject, error, attempts, ${exactTimestamp('failed_at')} as "failedAt" from dead_letter
  where (failed_at, consumer collate "C", id::text collate "C") < (?::timestamptz, ?, ?)
  order by failed_at desc, consumer collate "C" desc, id::text collate "C" desc limit ?`;
const findSql = `select payload, attempts from dead_letter where id::text = ? and consumer = ?`;
const updateErrorSql = `update dead_letter set error = ?, attempts = attempts + 1, failed_at = now() where id::text = ? and consumer = ?`;
const deleteSql = `delete from dead_letter where id::text = ? and consumer = ?`;

const noConsumer = 'No consumer handles this event any more.';

/** Events that failed at every attempt, stored until an operator has fixed the cause and replays them. */
@Injectable()
export class DeadEvents implements DeadLetterSource {
  constructor(
    private readonly em: EntityManager,
    private readonly consumers: EventConsumers,
  ) {}

  async count(): Promise<number> {
    const [row] = await this.em.fork().execute<{ n: number }[]>(countSql);
    return row?.n ?? 0;
  }

  list({ failedAt, consumer, id }: DeadLetterPlace, limit: number): Promise<DeadLetter[]> {
    return this.em.fork().execute<DeadLetter[]>(listSql, [failedAt, consumer, id, limit]);
  }

  /** Deletes the dead@row after the work. If the process ends in between, the inbox makes the next replay a no-op. */
  async replay(id: string, consumer: string): Promise<ReplayOutcome> {
    const em = this.em.fork();
    const [row] = await em.execute<Stored[]>(findSql, [id, consumer]);
    if (!row) return { outcome: 'unknown' };
    const error = await this.handle(id, consumer, row);
    if (error === undefined) await em.execute(deleteSql, [id, consumer]);
    else await em.execute(updateErrorSql, [error, id, consumer]);
    return error === undefined ? { outcome: 'handled' } : { outcome: 'failed', error };
  }

  /** Returns the error if it failed again. */
  private async handle(id: string, consumer: string, { payload, attempts }: Stored): Promise<string | undefined> {
    try {
      const handled = await this.consumers.handleAgain(consumer, payload, { id, attempt: attempts + 1 });
      return handled ? undefined : noConsumer;
    } catch (error) {
      return describeError(error);
    }
  }
}
