import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { RecordMemberEvent } from '../../members/record-member-event.js';

/** A safety signal: from a text, from a document, or from a report. */
export interface Signal {
  userId: string;
  kind: string;
  surface: string;
  subjectId: string;
}

const storeSql = `
  insert into safety_flags (id, user_id, kind, surface, subject_id, state, raised, created_at, last_raised_at)
  values (?, ?, ?, ?, ?, 'open', 1, ?, ?)
  on conflict (user_id, kind, surface, subject_id) where state = 'open'
  do update set raised = safety_flags.raised + 1, last_raised_at = excluded.last_raised_at
  returning id, raised = 1 as fresh`;

/** Stores a flag, in the caller's transaction. The same signal while the flag is open increases its counter. */
@Injectable()
export class StoreFlag {
  constructor(
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, kind, surface, subjectId }: Signal): Promise<void> {
    const now = this.clock.now();
    const [flag] = await em.execute<{ id: string; fresh: boolean }[]>(storeSql, [newId(), userId, kind, surface, subjectId, now, now]);
    if (!flag?.fresh) return;
    const detail = `${kind.replaceAll('_', ' ')} in ${surface.replaceAll('_', ' ')}`;
    await this.recordMemberEvent.execute(em, { userId, kind: 'flag_raised', subjectId: flag.id, detail });
  }
}
