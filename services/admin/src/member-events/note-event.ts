import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

const noteSql = `
  insert into member_events (id, user_id, at, kind, staff_id, subject_id, detail) values (?, ?, ?, ?, ?, ?, ?)`;

/** What happened to a member, for staff to see. */
export interface NewMemberEvent {
  userId: string;
  /** One of the words of the contract. */
  kind: string;
  /** Who of ours did it. */
  staffId?: string | null;
  /** What it is about, for example a report. */
  subjectId?: string;
  /** One line in plain words, without what members wrote to each other. */
  detail?: string;
  /** When; now if absent. */
  at?: Date;
}

/** Notes what happened to a member, in the caller's transaction. Of who is gone nothing is noted. */
@Injectable()
export class NoteEvent {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, event: NewMemberEvent): Promise<void> {
    const { userId, kind, staffId = null, subjectId = '', detail = '', at = this.clock.now() } = event;
    if (await this.erased.has(em, userId)) return;
    await em.execute(noteSql, [newId(), userId, at, kind, staffId, subjectId, detail]);
  }
}
