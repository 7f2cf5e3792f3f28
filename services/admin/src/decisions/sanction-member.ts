import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { SanctionMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../admin-error.js';
import { People } from '../people/people.js';
import { RecordAction } from '../record/record-action.js';
import { checkSanction, visible } from './decision-words.js';
import type { DecisionAction, NewDecision } from './decision.js';
import { DecisionRepository } from './decision.repository.js';
import { Protection } from './protection.js';
import { ShowDecision } from './show-decision.js';
import { StoreDecision } from './store-decision.js';

/** Warns, suspends or bans a member, lets one back, or ends the look at a profile; it can be taken back for ten seconds. */
@Injectable()
export class SanctionMember {
  constructor(
    private readonly em: EntityManager,
    private readonly people: People,
    private readonly erased: ErasedMembers,
    private readonly protection: Protection,
    private readonly decisions: DecisionRepository,
    private readonly storeDecision: StoreDecision,
    private readonly recordAction: RecordAction,
    private readonly showDecision: ShowDecision,
  ) {}

  async execute(viewer: Viewer, { userId, decisionId, action, days, reason, note }: SanctionMemberRequest) {
    checkSanction({ action, days, reason });
    if (!(await this.people.find([userId])).has(userId)) throw adminError('MEMBER_NOT_FOUND');
    await this.store({
      id: decisionId,
      ...{ userId, days, reason: visible(reason), note: visible(note), action: action as DecisionAction },
      ...{ subjectKind: '', subjectId: '', reportId: null, incidentId: null, decidedBy: viewer.userId },
    });
    const shown = await this.showDecision.execute(viewer, decisionId, userId);
    return shown ?? Promise.reject(adminError('MEMBER_NOT_FOUND'));
  }

  private store(decision: NewDecision): Promise<void> {
    return this.em.transactional(async (em) => {
      const { userId, decidedBy, action, reason } = decision;
      if (await this.erased.has(em, userId)) throw adminError('MEMBER_NOT_FOUND');
      await this.protection.check(em, decidedBy, userId);
      // What is diverted is settled where it lies.
      if (action === 'lift' && (await this.decisions.isKeptOutByIncident(em, userId))) throw adminError('MEMBER_PROTECTED');
      if (!(await this.storeDecision.execute(em, decision))) return; // the same again
      const said = `${action}${action === 'suspend' ? ` for ${decision.days} days` : ''}: ${reason}`;
      this.recordAction.inside(em, decidedBy, 'sanction', userId, said);
    });
  }
}
