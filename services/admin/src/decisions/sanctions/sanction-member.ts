import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { SanctionMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import type { CommunityRule } from '@sotto/proto/vocabulary';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { visibleText } from '@sotto/proto/visible-text';
import { RecordAction } from '../../staff/actions/record-action.js';
import { checkSanction } from '../record/check-sanction.js';
import { namedRule, type DecisionAction, type NewDecision } from '../record/decision.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { Protection } from '../record/protection.js';
import { ShowDecision } from '../record/show-decision.js';
import { StoreDecision } from '../record/store-decision.js';

/** Warns, suspends or bans a member, lifts a sanction, or ends the review of a profile. The decision can be undone for ten seconds. */
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

  async execute(viewer: Viewer, { userId, decisionId, action, rule, days, reason, note }: SanctionMemberRequest) {
    checkSanction({ action, rule, days, reason });
    if (!(await this.people.find([userId])).has(userId)) throw adminError('MEMBER_NOT_FOUND');
    await this.store({
      id: decisionId,
      ...{
        userId,
        days,
        rule: rule as CommunityRule | '',
        reason: visibleText(reason),
        note: visibleText(note),
        action: action as DecisionAction,
      },
      ...{ subjectKind: '', subjectId: '', reportId: null, incidentId: null, decidedBy: viewer.userId },
    });
    const shown = await this.showDecision.execute(viewer, decisionId, userId);
    return shown ?? Promise.reject(adminError('MEMBER_NOT_FOUND'));
  }

  private store(decision: NewDecision): Promise<void> {
    return this.em.transactional(async (em) => {
      const { userId, decidedBy, action, rule, reason } = decision;
      if (await this.erased.has(em, userId)) throw adminError('MEMBER_NOT_FOUND');
      await this.protection.check(em, decidedBy, userId);
      // A ban of an incident ends only with the incident.
      if (action === 'lift' && (await this.decisions.isKeptOutByIncident(em, userId))) throw adminError('MEMBER_PROTECTED');
      if (!(await this.storeDecision.execute(em, decision))) return; // a repeated call
      const description = `${action}${action === 'suspend' ? ` for ${decision.days} days` : ''}${namedRule(rule)}: ${reason}`;
      this.recordAction.inside(em, decidedBy, 'sanction', userId, description);
    });
  }
}
