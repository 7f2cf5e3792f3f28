import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { Injectable } from '@nestjs/common';
import { MemberDataErasedSchema } from '@sotto/proto/admin/v1/events';
import { countDay } from '../analytics/count-day.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

const silenceSql = `update user_reports set description = '' where reporter_id = ?`;

const leaveSql = `delete from known_members where user_id = ? returning 1`;
const forgetNameSql = `update cleanup_members set display_name = '' where user_id = ? and display_name <> ''`;
/** Letters to an address that the member gave, in answer to what they wrote. */
const forgetLettersSql = `
  delete from letters where ticket in (
    select 'S-' || ticket_number from support_requests where user_id = ?
    union all select 'T-' || ticket_number from takedowns where user_id = ?)`;
/** Who asked goes; what is said about somebody else's pictures is needed until the case is decided. */
const forgetAskerSql = `
  update takedowns set name = '', email = '', description = case status when 'open' then description else '' end where user_id = ?`;

/** Erases everything that admin holds on a member, and says so. Being asked again is answered again. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  execute(factId: string, { userId, erasureId }: { userId: string; erasureId: string }): Promise<void> {
    return this.inbox.once(factId, 'admin.erase-member', async (em) => {
      await this.erased.add(em, userId, this.clock.now());
      // A report outlives who wrote it: that it was made, about whom, and what the other wrote. The words go.
      await em.execute(silenceSql, [userId]);
      // What was decided about somebody goes with them, and only so.
      await em.execute(`select set_config('admin.erased_member', ?, true)`, [userId]);
      const counted = await em.execute<unknown[]>(leaveSql, [userId]);
      if (counted.length > 0) await countDay(em, 'erased_members', this.clock.now());
      await em.execute(forgetNameSql, [userId]);
      await em.execute(forgetLettersSql, [userId, userId]);
      await em.execute(forgetAskerSql, [userId]);
      await this.personData.erase(em, userId);
      this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
    });
  }
}
