import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { runSeparately } from '../../run-separately.js';
import { PushQueueChanged } from '../queues/push-queue-changed.js';
import type { OutcomeQueue } from '../queues/undecided.js';
import { OutcomeEffects } from './outcome-effects.js';

const batchSize = 100;
const dueSql = `
  select id, queue from case_outcomes where state = 'applies' and applies_at <= ? order by applies_at limit ${batchSize}`;
const lockSql = `
  select case_id as "caseId", staff_id as "staffId", content from case_outcomes
  where id = ? and state = 'applies' and applies_at <= ? for update`;
const settleSql = `update case_outcomes set state = ?, content = null where id = ? and state = 'applies'`;

/** Applies outcomes of cases that can no longer be undone. Each is applied once, also when several instances or retries run. */
@Injectable()
export class ApplyOutcomes {
  private readonly logger = new Logger(ApplyOutcomes.name);

  constructor(
    private readonly em: EntityManager,
    private readonly effects: OutcomeEffects,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) {
      const due = await this.em.fork().execute<{ id: string; queue: OutcomeQueue }[]>(dueSql, [this.clock.now()]);
      await runSeparately(due, ({ id, queue }) => this.one(id, queue));
      found = due.length;
    }
  }

  private async one(id: string, queue: OutcomeQueue): Promise<void> {
    try {
      const follow = await this.em.transactional((em) => this.apply(em, id, queue), { clear: true });
      follow?.();
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      // The case has changed meanwhile, for example because its member was erased, so the outcome can never take effect.
      this.logger.warn(`The outcome ${id} of ${queue} does not take effect: ${error.code}.`);
      await this.em.fork().execute(settleSql, ['refused', id]);
    }
    await this.pushQueueChanged.execute(queue);
  }

  /** The outcome may have been undone, or applied by another instance. */
  private async apply(em: EntityManager, id: string, queue: OutcomeQueue): Promise<(() => void) | undefined> {
    const [due] = await em.execute<{ caseId: string; staffId: string; content: never }[]>(lockSql, [id, this.clock.now()]);
    if (!due) return undefined;
    const follow = await this.effects.of(queue)(em, { id, ...due });
    await em.execute(settleSql, ['in_force', id]);
    return follow;
  }
}
