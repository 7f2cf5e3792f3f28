import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import type { DecideTakedownRequest } from '@sotto/proto/admin/v1/admin_service';
import { isBlank, withoutInvisible } from '@sotto/proto/visible-text';
import { adminError, fieldFault } from '../admin-error.js';
import { Claims } from '../claims/claims.js';
import { OrderLetter } from '../letters/order-letter.js';
import { GiveNotice } from '../notices/give-notice.js';
import { RecordAction } from '../record/record-action.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { RemoveSubject, type RemovedSubject } from './remove-subject.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { ShowTakedowns } from './show-takedowns.js';
import type { TakedownSubject } from './takedown.js';
import { TakedownRepository, type TakedownRow } from './takedown.repository.js';

/** Of who is gone, or asked for it, nothing that they wrote is needed any more. */
const decideSql = `
  update takedowns set status = ?, answer = ?, decided_at = ?, decided_by = ?, unresolved = false,
    description = case email when '' then '' else description end
  where id = ? and status = 'open' returning id`;

/** Decides a request, and writes to who asked. What it removes is a decision against its owner, who is told and can appeal; the rest is given back. */
@Injectable()
export class DecideTakedown {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: TakedownRepository,
    private readonly resolveSubjects: ResolveSubjects,
    private readonly removeSubject: RemoveSubject,
    private readonly claims: Claims,
    private readonly recordAction: RecordAction,
    private readonly orderLetter: OrderLetter,
    private readonly giveNotice: GiveNotice,
    private readonly show: ShowTakedowns,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, input: DecideTakedownRequest) {
    const { takedownId, outcome, banCopies } = input;
    const answer = withoutInvisible(input.answer).trim();
    if (isBlank(answer)) throw fieldFault('answer', 'text.blank', 'Please say why; the asker reads it.');
    if (banCopies && outcome !== 'removed') throw fieldFault('banCopies', 'copies.outcome', 'Copies are refused of what is removed only.');
    const takedown = await this.repository.find(takedownId);
    if (!takedown) throw adminError('CASE_NOT_FOUND');
    if (await this.isPartOf(staffId, takedown)) throw adminError('NEEDS_ANOTHER_PERSON');
    const chosen = await this.chosen(takedownId, outcome === 'removed' ? input.subjectIds : []);
    const removed = await this.em.transactional((em) => this.decide(em, staffId, takedown, { ...input, answer }, chosen));
    for (const { userId, decisionId } of removed) this.giveNotice.push(userId, decisionId);
    await this.pushQueueChanged.execute('takedowns');
    return this.show.one(staffId, takedownId);
  }

  private async isPartOf(staffId: string, { id, userId }: TakedownRow): Promise<boolean> {
    return userId === staffId || (await this.repository.subjects([id])).some((subject) => subject.userId === staffId);
  }

  /** Things of the request, and items of the stores that it is about; all of the request when nothing is named. */
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
    { id, kind, name, email, ticketNumber }: TakedownRow,
    { outcome, banCopies, answer }: Pick<DecideTakedownRequest, 'outcome' | 'banCopies' | 'answer'>,
    chosen: readonly TakedownSubject[],
  ): Promise<RemovedSubject[]> {
    const ticket = `T-${ticketNumber}`;
    const decided = await em.execute<unknown[]>(decideSql, [outcome, answer, this.clock.now().toISOString(), staffId, id]);
    if (decided.length === 0) return this.refuse(id, outcome, staffId);
    await this.claims.settle(em, 'takedowns', id, staffId);
    this.recordAction.inside(em, staffId, 'takedown', id, `${ticket}: ${outcome}`);
    const removed: RemovedSubject[] = [];
    if (outcome === 'removed')
      for (const subject of chosen)
        removed.push(await this.removeSubject.execute(em, { id, kind, ticket }, subject, { staffId, banCopies }));
    await this.removeSubject.giveBackTheRest(em, id);
    // Whose account was erased meanwhile is written to no more.
    if (email) await this.orderLetter.execute(em, { kind: 'takedown_decided', email, name, reason: answer, ticket, subject: outcome });
    return removed;
  }

  /** The same decision of the same person again changes nothing. */
  private async refuse(takedownId: string, outcome: string, staffId: string): Promise<RemovedSubject[]> {
    const now = await this.repository.find(takedownId);
    if (now?.status === outcome && now.decidedBy === staffId) return [];
    throw adminError('CASE_DECIDED');
  }
}
