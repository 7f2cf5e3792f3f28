import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { NoteEvent } from '../member-events/note-event.js';

/** What a service saw in a text, or on a document, or what a member says of another. */
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

/** Keeps a signal for a person to look at, in the caller's transaction. The same again while it is open makes no second flag. */
@Injectable()
export class StoreFlag {
  constructor(
    private readonly noteEvent: NoteEvent,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, kind, surface, subjectId }: Signal): Promise<void> {
    const now = this.clock.now();
    const [flag] = await em.execute<{ id: string; fresh: boolean }[]>(storeSql, [newId(), userId, kind, surface, subjectId, now, now]);
    if (!flag?.fresh) return;
    const detail = `${kind.replaceAll('_', ' ')} in ${surface.replaceAll('_', ' ')}`;
    await this.noteEvent.execute(em, { userId, kind: 'flag_raised', subjectId: flag.id, detail });
  }
}
