import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

/** What a service saw in a text, or on a document. */
export interface Signal {
  userId: string;
  kind: string;
  surface: string;
  subjectId: string;
}

const raiseSql = `
  insert into safety_flags (id, user_id, kind, surface, subject_id, state, raised, created_at, last_raised_at)
  values (?, ?, ?, ?, ?, 'open', 1, ?, ?)
  on conflict (user_id, kind, surface, subject_id) where state = 'open'
  do update set raised = safety_flags.raised + 1, last_raised_at = excluded.last_raised_at`;

/** Keeps a signal for a person to look at. The same again while it is open makes no second flag. */
@Injectable()
export class RaiseFlag {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute(factId: string, { userId, kind, surface, subjectId }: Signal): Promise<void> {
    return this.inbox.once(factId, 'admin.raise-flag', async (em) => {
      if (await this.erased.has(em, userId)) return;
      const now = this.clock.now();
      await em.execute(raiseSql, [newId(), userId, kind, surface, subjectId, now, now]);
    });
  }
}
