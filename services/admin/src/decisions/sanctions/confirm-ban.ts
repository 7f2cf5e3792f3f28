import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { ConfirmBanRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { CaseOutcomes } from '../../staff/outcomes/case-outcomes.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import type { DecisionRow } from '../record/decision.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { Protection } from '../record/protection.js';
import { ShowDecision } from '../record/show-decision.js';
import type { BanConfirmation } from './apply-ban-confirmation.js';

/** Confirms or declines a ban as the second person. Both can be undone for ten seconds. */
@Injectable()
export class ConfirmBan {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly protection: Protection,
    private readonly outcomes: CaseOutcomes,
    private readonly recordAction: RecordAction,
    private readonly showDecision: ShowDecision,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, input: ConfirmBanRequest) {
    const { decisionId } = input;
    const userId = await this.em.transactional((em) => this.decide(em, viewer.userId, input));
    await this.pushQueueChanged.execute('bans');
    return this.showDecision.execute(viewer, decisionId, userId);
  }

  private async decide(
    em: EntityManager,
    staffId: string,
    { outcomeId, decisionId, confirmed, reason }: ConfirmBanRequest,
  ): Promise<string> {
    const ban = await this.decisions.lock(em, decisionId);
    // A ban of an incident ends only with the incident.
    if (ban?.action !== 'ban' || ban.incidentId || ban.state === 'applies' || ban.state === 'undone')
      throw adminError('DECISION_NOT_FOUND');
    const { userId } = ban;
    const content: BanConfirmation = { confirmed };
    const outcome = { id: outcomeId, queue: 'bans', caseId: decisionId, staffId, content } as const;
    if ((await this.outcomes.isRepeated(em, outcome)) || isSettledAlike(ban, staffId, confirmed)) return userId;
    if (ban.decidedBy === staffId) throw adminError('NEEDS_ANOTHER_PERSON');
    if (ban.state !== 'awaits_second') throw adminError('CASE_DECIDED');
    if (staffId === userId) throw adminError('NEEDS_ANOTHER_PERSON');
    // If the member became staff meanwhile, an administrator revokes the role first.
    if (confirmed && (await this.protection.of(em, staffId, userId)) !== '') throw adminError('NEEDS_ANOTHER_PERSON');
    await this.outcomes.store(em, outcome);
    this.recordAction.inside(em, staffId, 'ban', userId, `${confirmed ? 'Confirmed' : 'Declined'}: ${reason}`);
    return userId;
  }
}

const isSettledAlike = ({ state, confirmedBy }: DecisionRow, staffId: string, confirmed: boolean): boolean =>
  confirmedBy === staffId && state === (confirmed ? 'in_force' : 'declined');
