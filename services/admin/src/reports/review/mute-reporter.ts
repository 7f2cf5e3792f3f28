import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import type { MuteReporterRequest } from '@sotto/proto/admin/v1/admin_service';
import { adminError } from '../../admin-error.js';
import { lockReporterSql } from '../../decisions/sanctions/reopen-report.js';
import { People } from '../../members/people.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';

const muteSql = `insert into muted_reporters (user_id, muted_by, muted_at) values (?, ?, ?) on conflict do nothing`;
const asideSql = `update user_reports set set_aside = ? where reporter_id = ? and status = 'pending' and set_aside <> ?`;

/** Mutes or unmutes a reporter: sets pending and future reports aside, or lists them again. */
@Injectable()
export class MuteReporter {
  constructor(
    private readonly em: EntityManager,
    private readonly people: People,
    private readonly erased: ErasedMembers,
    private readonly recordAction: RecordAction,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { userId, muted, reason }: MuteReporterRequest): Promise<void> {
    if (userId === staffId || !(await this.people.find([userId])).has(userId)) throw adminError('MEMBER_NOT_FOUND');
    await this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) throw adminError('MEMBER_NOT_FOUND');
      this.recordAction.inside(em, staffId, 'mute', userId, `${muted ? 'Muted' : 'Unmuted'}: ${reason}`);
      await em.execute(lockReporterSql, [userId]);
      if (muted) await em.execute(muteSql, [userId, staffId, this.clock.now()]);
      else await em.execute(`delete from muted_reporters where user_id = ?`, [userId]);
      await em.execute(asideSql, [muted, userId, muted]);
      await this.recordMemberEvent.execute(em, { userId, kind: muted ? 'muted' : 'unmuted', staffId, detail: reason });
    });
    await this.pushQueueChanged.execute('reports');
  }
}
