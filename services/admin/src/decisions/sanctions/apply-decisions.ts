import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { SendNotice } from '../../notices/send-notice.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import type { DecisionRow } from '../record/decision.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { runSeparately } from '../../run-separately.js';
import { NotifyReporters } from './notify-reporters.js';
import { TakeEffect } from './take-effect.js';

const batchSize = 100;
const dueSql = `select decision_id from decision_states where state = 'applies' and applies_at <= ? order by applies_at limit ${batchSize}`;

/** A notice to push after the commit. */
interface AppliedNotice {
  userId: string;
  decisionId: string;
}

/** Applies decisions that can no longer be undone. Each is applied once, also when several instances or retries run. */
@Injectable()
export class ApplyDecisions {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly takeEffect: TakeEffect,
    private readonly notifyReporters: NotifyReporters,
    private readonly sendNotice: SendNotice,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) {
      const due = await this.em.fork().execute<{ decision_id: string }[]>(dueSql, [this.clock.now()]);
      await runSeparately(due, ({ decision_id }) => this.one(decision_id));
      found = due.length;
    }
  }

  private async one(decisionId: string): Promise<void> {
    const applied = await this.em.transactional((em) => this.apply(em, decisionId), { clear: true });
    for (const notice of applied.notices) this.sendNotice.push(notice.userId, notice.decisionId);
    if (applied.bans) await this.pushQueueChanged.execute('bans');
  }

  private async apply(em: EntityManager, decisionId: string): Promise<{ notices: AppliedNotice[]; bans: boolean }> {
    const decision = await this.decisions.lock(em, decisionId);
    if (!decision || !this.isDue(decision)) return { notices: [], bans: false };
    const { userId, action } = decision;
    const notices: AppliedNotice[] = (await this.takeEffect.execute(em, decision)) ? [{ userId, decisionId }] : [];
    for (const { reporterId, reportId } of await this.notifyReporters.execute(em, decision))
      notices.push({ userId: reporterId, decisionId: reportId });
    return { notices, bans: action === 'ban' || action === 'lift' };
  }

  /** The decision may have been undone, or applied by another instance. */
  private isDue({ state, appliesAt }: DecisionRow): boolean {
    return state === 'applies' && appliesAt <= this.clock.now();
  }
}
