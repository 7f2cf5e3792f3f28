import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { adminError } from '../../admin-error.js';
import { SendNotice } from '../../notices/send-notice.js';
import { OutcomeEffects, type DueOutcome } from '../../staff/outcomes/outcome-effects.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { Protection } from '../record/protection.js';
import { SettleBan } from './settle-ban.js';

/** What a second person decided about a ban. */
export interface BanConfirmation {
  confirmed: boolean;
}

/** The effect of a confirmation: the ban is in force, or its suspension ends. */
@Injectable()
export class ApplyBanConfirmation {
  constructor(
    effects: OutcomeEffects,
    private readonly decisions: DecisionRepository,
    private readonly protection: Protection,
    private readonly settleBan: SettleBan,
    private readonly sendNotice: SendNotice,
  ) {
    effects.register<BanConfirmation>('bans', (em, outcome) => this.execute(em, outcome));
  }

  private async execute(em: EntityManager, { caseId, staffId, content: { confirmed } }: DueOutcome<BanConfirmation>) {
    const ban = await this.decisions.lock(em, caseId);
    // Somebody lifted the ban meanwhile, or its member was erased.
    if (ban?.state !== 'awaits_second') throw adminError('CASE_DECIDED');
    if (confirmed && (await this.protection.of(em, staffId, ban.userId)) !== '') throw adminError('NEEDS_ANOTHER_PERSON');
    await this.settleBan.execute(em, ban, staffId, confirmed);
    return () => this.sendNotice.push(ban.userId, caseId);
  }
}
