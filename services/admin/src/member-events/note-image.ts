import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { NoteEvent } from './note-event.js';

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

/** Notes what was decided about an image once, though two facts tell of it: that it was decided, and by whom. */
@Injectable()
export class NoteImage {
  constructor(
    private readonly noteEvent: NoteEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, subjectId, status, staffId, reason }: ImageEvent): Promise<void> {
    const kind = status === 'approved' ? 'image_approved' : 'image_rejected';
    const since = new Date(this.clock.now().getTime() - dayMs);
    const known = await em.execute<unknown[]>(knownSql, [staffId, reason, reason, userId, kind, subjectId, since]);
    if (known.length === 0) await this.noteEvent.execute(em, { userId, kind, staffId, subjectId, detail: reason });
  }
}
