import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Serializes storing and reopening the reports of one reporter: there is one pending report per member, type and subject. */
export const lockReporterSql = `select pg_advisory_xact_lock(hashtextextended(?, 13))`;

const reporterSql = `select reporter_id from user_reports where id = ?`;
/** A pending report of the same reporter about the same subject that was stored after the decision. */
const laterSql = `
  select later.id, later.description from user_reports r join user_reports later
    on later.reporter_id = r.reporter_id and later.reported_user_id = r.reported_user_id and later.report_type = r.report_type
    and later.subject_kind = r.subject_kind and later.subject_id = r.subject_id and later.status = 'pending'
  where r.id = ? for update of later`;
const quotesSql = `
  insert into report_quotes (report_id, message_id, sender_id, content, created_at, is_burn_message)
  select ?, message_id, sender_id, content, created_at, is_burn_message from report_quotes where report_id = ?
  on conflict do nothing`;
const descriptionSql = `update user_reports set description = concat_ws(E'\\n\\n', nullif(description, ''), nullif(?, '')) where id = ?`;
const reopenSql = `
  update user_reports r set status = 'pending', reviewed_at = null, reviewed_by = null, admin_notes = null, decision_id = null,
    set_aside = exists (select from muted_reporters m where m.user_id = r.reporter_id)
  where id = ? and decision_id = ?`;

/** Sets a report to pending again, in the caller's transaction. A later report about the same subject is merged into it. */
@Injectable()
export class ReopenReport {
  async execute(em: EntityManager, reportId: string, decisionId: string): Promise<void> {
    const [report] = await em.execute<{ reporter_id: string | null }[]>(reporterSql, [reportId]);
    if (report?.reporter_id) await em.execute(lockReporterSql, [report.reporter_id]);
    const [later] = await em.execute<{ id: string; description: string }[]>(laterSql, [reportId]);
    if (later) {
      await em.execute(quotesSql, [reportId, later.id]);
      await em.execute(descriptionSql, [later.description, reportId]);
      await em.execute(`delete from user_reports where id = ?`, [later.id]);
    }
    await em.execute(reopenSql, [reportId, decisionId]);
  }
}
