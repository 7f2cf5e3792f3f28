import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

const noteSql = `
  insert into member_events (id, user_id, at, kind, staff_id, subject_id, detail) values (?, ?, ?, ?, ?, ?, ?)`;

/** What happened to a member, for staff. */
export interface NewMemberEvent {
  userId: string;
  /** A kind that the contract lists. */
  kind: string;
  /** The staff who did it. */
  staffId?: string | null;
  /** The subject, for example a report. */
  subjectId?: string;
  /** One line for staff, without messages of members. */
  detail?: string;
  /** Now, when absent. */
  at?: Date;
}

/** Records what happened to a member, in the caller's transaction. Nothing is recorded about erased members. */
@Injectable()
export class RecordMemberEvent {
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
