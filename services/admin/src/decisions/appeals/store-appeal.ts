import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { adminError, fieldFault } from '../../admin-error.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { NoticeRepository, type NoticeRow } from '../../notices/notice.repository.js';
import { lengthOf, visibleText } from '@sotto/proto/visible-text';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { workingDaysAfter } from './working-days.js';

/** The number of working days until an answer is due. */
const answeredWithin = 5;

const storeSql = `
  insert into appeals (decision_id, user_id, text, created_at, due_at, state, answer) values (?, ?, ?, ?, ?, 'open', '')
  on conflict (decision_id) do nothing returning decision_id`;
const sameSql = `select 1 from appeals where decision_id = ? and user_id = ? and text = ?`;

/** Stores the appeal of a member against a decision. A decision can be appealed once, while an appeal is possible. */
@Injectable()
export class StoreAppeal {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly notices: NoticeRepository,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, decisionId, appealUntil }: NoticeRow, typed: string): Promise<NoticeRow> {
    const text = visibleText(typed);
    if (lengthOf(text) < 10) throw fieldFault('text', 'text.short', 'Please explain in a sentence why the decision is wrong.');
    const now = this.clock.now();
    if (!appealUntil || appealUntil <= now) throw adminError('APPEAL_CLOSED');
    await this.em.transactional((em) => this.store(em, userId, decisionId, text, now));
    await this.pushQueueChanged.execute('appeals');
    return (await this.notices.find(userId, decisionId)) ?? Promise.reject(adminError('APPEAL_CLOSED'));
  }

  private async store(em: EntityManager, userId: string, decisionId: string, text: string, now: Date): Promise<void> {
    if (await this.erased.has(em, userId)) throw adminError('APPEAL_CLOSED');
    const stored = await em.execute<unknown[]>(storeSql, [decisionId, userId, text, now, workingDaysAfter(now, answeredWithin)]);
    if (stored.length > 0) return this.recordMemberEvent.execute(em, { userId, kind: 'appealed', subjectId: decisionId });
    // A client that lost the response sends the same text again. Another text would be a second appeal.
    const same = await em.execute<unknown[]>(sameSql, [decisionId, userId, text]);
    if (same.length === 0) throw adminError('APPEAL_CLOSED');
  }
}
