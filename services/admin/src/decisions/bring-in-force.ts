import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { GiveNotice } from '../notices/give-notice.js';
import { TellReporter } from '../reports/tell-reporter.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import type { DecisionRow } from './decision.js';
import { DecisionRepository } from './decision.repository.js';
import { eachOnItsOwn } from './each-on-its-own.js';
import { TakeEffect } from './take-effect.js';

const share = 100;
const dueSql = `select decision_id from decision_states where state = 'applies' and applies_at <= ? order by applies_at limit ${share}`;

/** Who was told what. */
interface Told {
  userId: string;
  decisionId: string;
}

/** Brings decisions in force whose time to take them back is over: each once, whoever does it, however often it is tried. */
@Injectable()
export class BringInForce {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly takeEffect: TakeEffect,
    private readonly tellReporter: TellReporter,
    private readonly giveNotice: GiveNotice,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = share; found === share; ) {
      const due = await this.em.fork().execute<{ decision_id: string }[]>(dueSql, [this.clock.now()]);
      await eachOnItsOwn(due, ({ decision_id }) => this.one(decision_id));
      found = due.length;
    }
  }

  private async one(decisionId: string): Promise<void> {
    const told = await this.em.transactional((em) => this.apply(em, decisionId), { clear: true });
    for (const notice of told.notices) this.giveNotice.push(notice.userId, notice.decisionId);
    if (told.bans) await this.pushQueueChanged.execute('bans');
  }

  private async apply(em: EntityManager, decisionId: string): Promise<{ notices: Told[]; bans: boolean }> {
    const decision = await this.decisions.hold(em, decisionId);
    if (!decision || !this.isDue(decision)) return { notices: [], bans: false };
    const { userId, reportId, action } = decision;
    const notices: Told[] = (await this.takeEffect.execute(em, decision)) ? [{ userId, decisionId }] : [];
    const reporterId = reportId && (await this.tellReporter.execute(em, decision, reportId));
    if (reporterId) notices.push({ userId: reporterId, decisionId: reportId });
    return { notices, bans: action === 'ban' || action === 'lift' };
  }

  /** Somebody may have been quicker: whoever took it back, or another instance. */
  private isDue({ state, appliesAt }: DecisionRow): boolean {
    return state === 'applies' && appliesAt <= this.clock.now();
  }
}
