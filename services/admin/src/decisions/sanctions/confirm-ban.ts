import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { ConfirmBanRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../../admin-error.js';
import { SendNotice } from '../../notices/send-notice.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { DecisionRepository } from '../record/decision.repository.js';
import { Protection } from '../record/protection.js';
import { ShowDecision } from '../record/show-decision.js';
import { SettleBan } from './settle-ban.js';

/** Confirms or declines a ban as the second person. */
@Injectable()
export class ConfirmBan {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: DecisionRepository,
    private readonly protection: Protection,
    private readonly settleBan: SettleBan,
    private readonly recordAction: RecordAction,
    private readonly sendNotice: SendNotice,
    private readonly showDecision: ShowDecision,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  async execute(viewer: Viewer, { decisionId, confirmed, reason }: ConfirmBanRequest) {
    const userId = await this.em.transactional((em) => this.settle(em, viewer.userId, decisionId, confirmed, reason));
    this.sendNotice.push(userId, decisionId);
    await this.pushQueueChanged.execute('bans');
    return this.showDecision.execute(viewer, decisionId, userId);
  }

  private async settle(em: EntityManager, staffId: string, decisionId: string, confirmed: boolean, reason: string): Promise<string> {
    const ban = await this.decisions.lock(em, decisionId);
    // A ban of an incident ends only with the incident.
    if (ban?.action !== 'ban' || ban.incidentId || ban.state === 'applies' || ban.state === 'undone')
      throw adminError('DECISION_NOT_FOUND');
    if (ban.decidedBy === staffId) throw adminError('NEEDS_ANOTHER_PERSON');
    if (ban.state !== 'awaits_second') return this.sameAgain(ban, staffId, confirmed);
    if (staffId === ban.userId) throw adminError('NEEDS_ANOTHER_PERSON');
    // If the member became staff meanwhile, an administrator revokes the role first.
    if (confirmed && (await this.protection.of(em, staffId, ban.userId)) !== '') throw adminError('NEEDS_ANOTHER_PERSON');
    this.recordAction.inside(em, staffId, 'ban', ban.userId, `${confirmed ? 'Confirmed' : 'Declined'}: ${reason}`);
    await this.settleBan.execute(em, ban, staffId, confirmed);
    return ban.userId;
  }

  private sameAgain(ban: { userId: string; state: string; confirmedBy: string | null }, staffId: string, confirmed: boolean): string {
    if (ban.confirmedBy === staffId && ban.state === (confirmed ? 'in_force' : 'declined')) return ban.userId;
    throw adminError('CASE_DECIDED');
  }
}
