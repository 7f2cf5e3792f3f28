import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { describeError } from '../errors/describe-error.js';
import { Metrics } from '../observability/metrics.js';

interface Failed {
  id: string;
  subject: string;
  consumer: string;
  payload: Uint8Array;
  attempts: number;
  error: unknown;
}

/** Stores events that a consumer failed to handle, counts and logs them, so that the next events are handled. */
@Injectable()
export class DeadLetters {
  private readonly logger = new Logger(DeadLetters.name);

  constructor(
    private readonly em: EntityManager,
    private readonly metrics: Metrics,
  ) {}

  async add({ id, subject, consumer, payload, attempts, error }: Failed): Promise<void> {
    await this.em.fork().execute(
      `insert into dead_letter (id, consumer, subject, payload, error, attempts, failed_at) values (?, ?, ?, ?, ?, ?, now())
         on conflict (id, consumer) do update set error = excluded.error, attempts = excluded.attempts, failed_at = excluded.failed_at`,
      [id, consumer, subject, Buffer.from(payload), describeError(error), attempts],
    );
    this.metrics.deadLetters.inc({ consumer });
    this.logger.error(`${subject} ${id} is a dead letter of ${consumer} after ${attempts} attempts: ${describeError(error)}`);
  }
}
