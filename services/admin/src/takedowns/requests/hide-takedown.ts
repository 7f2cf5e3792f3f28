import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { SetModerationStatus } from '../../decisions/content/set-moderation-status.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { HidingBudget } from './hiding-budget.js';
import { hidesAtOnce, type TakedownSubject } from './takedown.js';

const addSql = `
  insert into takedown_subjects (takedown_id, kind, subject_id, user_id, title, hidden, hidden_at) values (?, ?, ?, ?, ?, ?, ?)
  on conflict (takedown_id, subject_id) do nothing returning subject_id`;

/** Staff reviewed the content in the last 90 days and restored it. */
const judgedSql = `
  select from takedown_subjects s join takedowns t on t.id = s.takedown_id
  where s.subject_id = ? and t.status in ('restored', 'refused') and t.decided_at > ?::timestamptz - interval '90 days' limit 1`;

/** Adds subjects to a request, in the caller's transaction, and hides those that are hidden before a review. */
@Injectable()
export class HideTakedown {
  constructor(
    private readonly setModerationStatus: SetModerationStatus,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly erased: ErasedMembers,
    private readonly budget: HidingBudget,
    private readonly clock: Clock,
  ) {}

  /** Returns how many subjects this request hid. */
  async execute(em: EntityManager, takedown: { id: string; kind: string }, subjects: readonly TakedownSubject[]): Promise<number> {
    const living = new Set(await this.erased.living(em, [...new Set(subjects.map(({ userId }) => userId))]));
    let hidden = 0;
    for (const subject of subjects.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)))
      if (living.has(subject.userId)) hidden += (await this.add(em, takedown, subject)) ? 1 : 0;
    return hidden;
  }

  private async add(em: EntityManager, { id, kind }: { id: string; kind: string }, subject: TakedownSubject): Promise<boolean> {
    const { subjectId, userId, title } = subject;
    const hides = hidesAtOnce(kind, subject) && !(await this.wasGivenBack(em, subjectId)) && (await this.budget.allows(em, userId));
    const hiddenAt = hides ? this.clock.now().toISOString() : null;
    const added = await em.execute<unknown[]>(addSql, [id, subject.kind, subjectId, userId, title, hides, hiddenAt]);
    if (added.length === 0 || !hides) return false;
    await this.setModerationStatus.execute(em, {
      subjectKind: subject.kind,
      subjectId,
      userId,
      moderationStatus: 'hidden',
      decisionId: id,
    });
    await this.recordMemberEvent.execute(em, { userId, kind: 'takedown_opened', subjectId: id, detail: `Hidden at once: ${kind}` });
    return true;
  }

  /** So that repeated requests cannot hide content that staff has restored. */
  private async wasGivenBack(em: EntityManager, subjectId: string): Promise<boolean> {
    return (await em.execute<unknown[]>(judgedSql, [subjectId, this.clock.now().toISOString()])).length > 0;
  }
}
