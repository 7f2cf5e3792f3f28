import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { DecideTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError, fieldFault } from '../../admin-error.js';
import { RequestEmail } from '../../notices/request-email.js';
import { SendNotice } from '../../notices/send-notice.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { Claims } from '../../staff/queues/claims.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { RemoveSubject, type RemovedSubject } from './remove-subject.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { ShowTakedowns } from './show-takedowns.js';
import type { TakedownSubject } from './takedown.js';
import { TakedownRepository, type TakedownRow } from './takedown.repository.js';

/** The description of an erased requester is not needed after the decision. */
const decideSql = `
  update takedowns set status = ?, answer = ?, decided_at = ?, decided_by = ?, unresolved = false,
    description = case email when '' then '' else description end
  where id = ? and status = 'open' returning id`;

const sameSql = `select 1 from takedowns where id = ? and status = ? and decided_by = ?`;

/**
 * Decides a takedown request and emails the requester. Removing content is a decision against its owner, who is notified
 * and can appeal. Other content is restored.
 */
@Injectable()
export class DecideTakedown {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: TakedownRepository,
    private readonly resolveSubjects: ResolveSubjects,
    private readonly removeSubject: RemoveSubject,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly requestEmail: RequestEmail,
    private readonly sendNotice: SendNotice,
    private readonly show: ShowTakedowns,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, input: DecideTakedownRequest) {
    const { takedownId, outcome, banCopies } = input;
    const answer = requiredText('answer', input.answer, 'Please enter a reason. The requester reads it.');
    if (banCopies && outcome !== 'removed') throw fieldFault('banCopies', 'copies.outcome', 'Copies are refused of what is removed only.');
    const takedown = await this.repository.find(takedownId);
    if (!takedown) throw adminError('CASE_NOT_FOUND');
    if (await this.isPartOf(staffId, takedown)) throw adminError('NEEDS_ANOTHER_PERSON');
    const chosen = await this.chosen(takedownId, outcome === 'removed' ? input.subjectIds : []);
    const removed = await this.em.transactional((em) => this.decide(em, staffId, takedown, { ...input, answer }, chosen));
    for (const { userId, decisionId } of removed) this.sendNotice.push(userId, decisionId);
    await this.pushQueueChanged.execute('takedowns');
    return this.show.one(staffId, takedownId);
  }

  private async isPartOf(staffId: string, { id, userId }: TakedownRow): Promise<boolean> {
    return userId === staffId || (await this.repository.subjects([id])).some((subject) => subject.userId === staffId);
  }

  /** The chosen subjects: content of the request, and items of its stores. All content of the request when none is named. */
  private async chosen(takedownId: string, subjectIds: readonly string[]): Promise<TakedownSubject[]> {
    const subjects = await this.repository.subjects([takedownId]);
    if (subjectIds.length === 0) return subjects;
    const named = subjects.filter(({ subjectId }) => subjectIds.includes(subjectId));
    const others = subjectIds.filter((id) => !named.some(({ subjectId }) => subjectId === id));
    if (others.length === 0) return named;
    const stores = subjects.filter(({ kind }) => kind === 'storefront').map(({ userId }) => userId);
    const items = await this.resolveSubjects.itemsOf(others, stores);
    if (items.length < others.length)
      throw fieldFault('subjectIds', 'subject.unknown', 'Only what the request is about, or items of its stores.');
    return [...named, ...items];
  }

  private async decide(
    em: EntityManager,
    staffId: string,
    { id, kind, name, email, language, ticketNumber }: TakedownRow,
    { outcome, banCopies, answer }: Pick<DecideTakedownRequest, 'outcome' | 'banCopies' | 'answer'>,
    chosen: readonly TakedownSubject[],
  ): Promise<RemovedSubject[]> {
    const ticket = `T-${ticketNumber}`;
    const decided = await em.execute<unknown[]>(decideSql, [outcome, answer, this.clock.now().toISOString(), staffId, id]);
    if (decided.length === 0) return this.refuse(em, id, outcome, staffId);
    await this.claims.settle(em, 'takedowns', id, staffId);
    this.recordAction.inside(em, staffId, 'takedown', id, `${ticket}: ${outcome}`);
    const removed: RemovedSubject[] = [];
    if (outcome === 'removed')
      for (const subject of chosen)
        removed.push(await this.removeSubject.execute(em, { id, kind, ticket }, subject, { staffId, banCopies }));
    await this.removeSubject.giveBackTheRest(em, id);
    // A requester whose account was erased has no email address.
    const content = { name, reason: answer, ticket, subject: outcome, language };
    if (email) await this.requestEmail.execute(em, { kind: 'takedown_decided', email, ...content });
    return removed;
  }

  /** A repeated call changes nothing. */
  private async refuse(em: EntityManager, takedownId: string, outcome: string, staffId: string): Promise<RemovedSubject[]> {
    const same = await em.execute<unknown[]>(sameSql, [takedownId, outcome, staffId]);
    if (same.length === 0) throw adminError('CASE_DECIDED');
    return [];
  }
}
