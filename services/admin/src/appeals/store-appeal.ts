import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { adminError, fieldFault } from '../admin-error.js';
import { visible } from '../decisions/decision-words.js';
import { NoteEvent } from '../member-events/note-event.js';
import { NoticeRepository, type NoticeRow } from '../notices/notice.repository.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { workingDaysAfter } from './working-days.js';

/** An answer comes within so many working days. */
const answeredWithin = 5;

const storeSql = `
  insert into appeals (decision_id, user_id, text, created_at, due_at, state, answer) values (?, ?, ?, ?, ?, 'open', '')
  on conflict (decision_id) do nothing returning decision_id`;
const sameSql = `select 1 from appeals where decision_id = ? and user_id = ? and text = ?`;

/** Stores the one appeal that a member has against a decision, within its time. */
@Injectable()
export class StoreAppeal {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly notices: NoticeRepository,
    private readonly noteEvent: NoteEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, decisionId, appealUntil }: NoticeRow, typed: string): Promise<NoticeRow> {
    const text = visible(typed);
    if (text.length < 10) throw fieldFault('text', 'text.short', 'Please say in a few words what speaks against it.');
    const now = this.clock.now();
    if (!appealUntil || appealUntil <= now) throw adminError('APPEAL_CLOSED');
    await this.em.transactional((em) => this.store(em, userId, decisionId, text, now));
    await this.pushQueueChanged.execute('appeals');
    return (await this.notices.find(userId, decisionId)) ?? Promise.reject(adminError('APPEAL_CLOSED'));
  }

  private async store(em: EntityManager, userId: string, decisionId: string, text: string, now: Date): Promise<void> {
    if (await this.erased.has(em, userId)) throw adminError('APPEAL_CLOSED');
    const stored = await em.execute<unknown[]>(storeSql, [decisionId, userId, text, now, workingDaysAfter(now, answeredWithin)]);
    if (stored.length > 0) return this.noteEvent.execute(em, { userId, kind: 'appealed', subjectId: decisionId });
    // Whoever did not hear the answer sends the same again; another text would be a second appeal.
    const same = await em.execute<unknown[]>(sameSql, [decisionId, userId, text]);
    if (same.length === 0) throw adminError('APPEAL_CLOSED');
  }
}
