import { Clock } from '@sotto/kit/orm/clock';
import { ErasePersonData } from '@sotto/kit/person-data/erase-person-data';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { Injectable } from '@nestjs/common';
import { MemberDataErasedSchema } from '@sotto/proto/admin/v1/events';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { countDay } from '../members/count-day.js';

const clearDescriptionsSql = `update user_reports set description = '' where reporter_id = ?`;

/** An undecided report about the member stays until it is decided, at most 90 days (see EraseHeldReports). */
const holdReportsSql = `
  update user_reports set subject_erased_at = ? where reported_user_id = ? and status = 'pending' and subject_erased_at is null`;
const deleteReportsSql = `delete from user_reports where reported_user_id = ? and status <> 'pending'`;
/** Messages of the member, except those that a held report about the member quotes. */
const deleteQuotesSql = `
  delete from report_quotes q where sender_id = ?
    and not exists (select from user_reports r where r.id = q.report_id and r.reported_user_id = q.sender_id)`;

/** Decisions can be deleted only with this setting (see the trigger refuse_forgetting). */
export const allowDecisionErasureSql = `select set_config('admin.erased_member', ?, true)`;

const deleteMemberSql = `delete from known_members where user_id = ? returning 1`;
const deleteNameSql = `update cleanup_members set display_name = '' where user_id = ? and display_name <> ''`;
/** Emails to an address that the member entered in a form. */
const deleteEmailsSql = `
  delete from emails where ticket in (
    select 'S-' || ticket_number from support_requests where user_id = ?
    union all select 'T-' || ticket_number from takedowns where user_id = ?)`;
/** Deletes the requester. The description is needed until the case is decided. */
const deleteRequesterSql = `
  update takedowns set name = '', email = '', description = case status when 'open' then description else '' end where user_id = ?`;

/** Erases all data of a member in admin and publishes that. A repeated event is confirmed again. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly erasePersonData: ErasePersonData,
    private readonly clock: Clock,
  ) {}

  execute(eventId: string, event: AccountErased): Promise<void> {
    const { userId } = event;
    return this.erasePersonData.execute(eventId, event, MemberDataErasedSchema, async (em) => {
      await this.erased.add(em, userId);
      // A report stays without its description when the reporter is erased.
      await em.execute(clearDescriptionsSql, [userId]);
      await em.execute(deleteReportsSql, [userId]);
      await em.execute(holdReportsSql, [this.clock.now(), userId]);
      await em.execute(deleteQuotesSql, [userId]);
      await em.execute(allowDecisionErasureSql, [userId]);
      const counted = await em.execute<unknown[]>(deleteMemberSql, [userId]);
      if (counted.length > 0) await countDay(em, 'erased_members', this.clock.now());
      await em.execute(deleteNameSql, [userId]);
      await em.execute(deleteEmailsSql, [userId, userId]);
      await em.execute(deleteRequesterSql, [userId]);
    });
  }
}
