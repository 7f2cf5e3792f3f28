import { sql, type Kysely } from 'kysely';
import type { AdminDatabase } from '../../tables.js';
import type { Quote } from './quotes.js';
import { reportReasons, type ReportType } from './user-report.entity.js';

/** A validated report. */
export interface NewReport {
  id: string;
  reporterId: string;
  reportedUserId: string;
  reportType: ReportType;
  description: string;
  quotes: Quote[];
  /** The content that the report is about; empty for the member as a whole. */
  subjectKind: string;
  subjectId: string;
  subjectTitle: string;
}

/** How much text and how many quotes a pending report accepts from repeated reports. */
const descriptionRoom = 5_000;
const quoteRoom = 100;

/**
 * Stores a report, or appends a new description to the pending report with the same members, type and subject. `fresh` says whether a row was
 * inserted. Reports by muted reporters are set aside.
 */
export const storeReport = (db: Kysely<AdminDatabase>, report: NewReport, createdAt: Date, subjectErasedAt: Date | null) =>
  db
    .insertInto('user_reports')
    .values(({ exists, selectFrom }) => ({
      id: report.id,
      reporter_id: report.reporterId,
      reported_user_id: report.reportedUserId,
      report_type: report.reportType,
      reason: reportReasons[report.reportType],
      description: report.description,
      subject_kind: report.subjectKind,
      subject_id: report.subjectId,
      subject_title: report.subjectTitle,
      status: 'pending',
      created_at: createdAt,
      subject_erased_at: subjectErasedAt,
      set_aside: exists(
        selectFrom('muted_reporters as m').select('m.user_id').where('m.user_id', '=', report.reporterId),
      ).$castTo<boolean>(),
    }))
    .onConflict((pending) =>
      pending
        .columns(['reporter_id', 'reported_user_id', 'report_type', 'subject_kind', 'subject_id'])
        .where('status', '=', sql.lit('pending'))
        .doUpdateSet({ description: appendedDescription }),
    )
    .returning(['id', 'number', sql<boolean>`xmax = 0`.as('fresh')]);

const appendedDescription = sql<string>`case
  when position(excluded.description in user_reports.description) > 0 then user_reports.description
  when user_reports.description = '' then excluded.description
  when char_length(user_reports.description) + char_length(excluded.description) > ${sql.lit(descriptionRoom)} then user_reports.description
  else user_reports.description || E'\\n\\n' || excluded.description end`;

/** Adds quotes, and returns their photos and voice notes. Quotes that exist, and quotes above the limit, are left out. */
export const storeQuotes = (reportId: string, quotes: readonly Quote[]) => sql<{ fileId: string }>`
  with given as (
    select * from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) as q (message_id uuid, sender_id uuid, content text,
      created_at timestamptz, is_burn_message boolean, file_id uuid, file_kind text)),
  stored as (
  insert into report_quotes (report_id, message_id, sender_id, content, created_at, is_burn_message)
  select ${reportId}::uuid, q.message_id, q.sender_id, q.content, q.created_at, q.is_burn_message
  from given q
  limit greatest(0, ${sql.lit(quoteRoom)} - (select count(*) from report_quotes where report_id = ${reportId}))
  on conflict do nothing
  returning report_id, message_id)
  insert into quoted_files (file_id, kind, report_id, message_id)
  select q.file_id, q.file_kind, s.report_id, s.message_id from stored s join given q on q.message_id = s.message_id
  where q.file_id is not null
  returning file_id as "fileId"`;
