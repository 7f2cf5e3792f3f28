/** How much a report takes in from later ones of the same kind. */
const descriptionRoom = 5_000;
const quoteRoom = 100;

/** Whoever stores a report of a member, or lets one wait again, waits for whoever does so now: there is one pending one for a cause. */
export const holdReporterSql = `select pg_advisory_xact_lock(hashtextextended(?, 13))`;

/**
 * Stores a report, or adds to the pending one of the pair, type and subject what it does not say yet. Two at once wait for each other, so
 * they make one. `fresh` says whether it is new. What a muted reporter says is set aside.
 */
export const storeReportSql = `
  insert into user_reports
    (id, reporter_id, reported_user_id, report_type, reason, description, subject_kind, subject_id, subject_title, status, created_at, set_aside)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, exists (select from muted_reporters m where m.user_id = ?))
  on conflict (reporter_id, reported_user_id, report_type, subject_kind, subject_id) where status = 'pending'
  do update set description = case
    when position(excluded.description in user_reports.description) > 0 then user_reports.description
    when user_reports.description = '' then excluded.description
    when char_length(user_reports.description) + char_length(excluded.description) > ${descriptionRoom} then user_reports.description
    else user_reports.description || E'\\n\\n' || excluded.description end
  returning id, number, xmax = 0 as fresh`;

/** Adds quotes; what is quoted already, and what there is no room for, is left out. */
export const storeQuotesSql = `
  insert into report_quotes (report_id, message_id, sender_id, content, created_at, is_burn_message)
  select ?, q.message_id, q.sender_id, q.content, q.created_at, q.is_burn_message
  from jsonb_to_recordset(?::jsonb)
    as q (message_id uuid, sender_id uuid, content text, created_at timestamptz, is_burn_message boolean)
  limit greatest(0, ${quoteRoom} - (select count(*) from report_quotes where report_id = ?))
  on conflict do nothing`;
