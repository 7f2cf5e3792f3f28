import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { MuteReporterRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../admin-error.js';
import { NoteEvent } from '../member-events/note-event.js';
import { People } from '../people/people.js';
import { RecordAction } from '../record/record-action.js';
import { PushQueueChanged } from '../staff-queues/push-queue-changed.js';
import { holdReporterSql } from './report.sql.js';

const muteSql = `insert into muted_reporters (user_id, muted_by, muted_at) values (?, ?, ?) on conflict do nothing`;
const asideSql = `update user_reports set set_aside = ? where reporter_id = ? and status = 'pending' and set_aside <> ?`;

/** Sets aside what somebody reports, or no longer: what is there already, and what comes. */
@Injectable()
export class MuteReporter {
  constructor(
    private readonly em: EntityManager,
    private readonly people: People,
    private readonly erased: ErasedMembers,
    private readonly recordAction: RecordAction,
    private readonly noteEvent: NoteEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { userId, muted, reason }: MuteReporterRequest): Promise<void> {
    if (userId === staffId || !(await this.people.find([userId])).has(userId)) throw adminError('MEMBER_NOT_FOUND');
    await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw adminError('MEMBER_NOT_FOUND');
      this.recordAction.inside(em, staffId, 'mute', userId, `${muted ? 'Set aside' : 'Heard again'}: ${reason}`);
      await em.execute(holdReporterSql, [userId]);
      if (muted) await em.execute(muteSql, [userId, staffId, this.clock.now()]);
      else await em.execute(`delete from muted_reporters where user_id = ?`, [userId]);
      await em.execute(asideSql, [muted, userId, muted]);
      await this.noteEvent.execute(em, { userId, kind: muted ? 'muted' : 'unmuted', staffId, detail: reason });
    });
    await this.pushQueueChanged.execute('reports');
  }
}
