import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { RecordMemberEvent } from './record-member-event.js';

const dayMs = 24 * 60 * 60_000;
const knownSql = `
  update member_events set staff_id = coalesce(?::uuid, staff_id), detail = case when ? = '' then detail else ? end
  where user_id = ? and kind = ? and subject_id = ? and at > ? returning id`;

interface ImageEvent {
  userId: string;
  subjectId: string;
  status: string;
  staffId: string | null;
  reason: string;
}

/** Records a decision about an image once. Media publishes two events for it, and only one of them names the person who decided. */
@Injectable()
export class RecordImageEvent {
  constructor(
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, subjectId, status, staffId, reason }: ImageEvent): Promise<void> {
    const kind = status === 'approved' ? 'image_approved' : 'image_rejected';
    const since = new Date(this.clock.now().getTime() - dayMs);
    const known = await em.execute<unknown[]>(knownSql, [staffId, reason, reason, userId, kind, subjectId, since]);
    if (known.length === 0) await this.recordMemberEvent.execute(em, { userId, kind, staffId, subjectId, detail: reason });
  }
}
