/** Which filters a list has: each makes a statement of its own, which the planner knows an index for. */
export interface ListShape {
  pending: boolean;
  typed: boolean;
  ofMember: boolean;
  claimed: boolean;
}

interface ListValues {
  status: string;
  reportType: string;
  userId: string;
  claimedBy: string;
  now: Date;
}

/** Counting stops there. */
const countedAtMost = 10_000;

/** A report that quotes messages and names nothing else is about them. */
const subjectKind = `
  case when r.subject_kind <> '' then r.subject_kind
    when exists (select from report_quotes q where q.report_id = r.id and q.sender_id = r.reported_user_id) then 'message'
    else '' end as "subjectKind"`;
const listColumns = `
  r.id, r.number, r.report_type as "reportType", r.reason, r.status, r.created_at as "createdAt", r.reviewed_at as "reviewedAt",
  r.reporter_id as "reporterId", r.reported_user_id as "reportedUserId", ${subjectKind}`;

/**
 * One page: pending ones the oldest first, decided ones the newest first. Of a member either side is read to the page's end. What is set
 * aside shows only where a member is asked for.
 */
export function listSql({ pending, typed, ofMember, claimed }: ListShape, give: (value: unknown) => string, values: ListValues): string {
  const order = pending ? 'order by created_at, id limit $3::int' : 'order by reviewed_at desc, id desc limit $3::int';
  const after = pending ? '(r.created_at, r.id) > ($1::timestamptz, $2::uuid)' : '(r.reviewed_at, r.id) < ($1::timestamptz, $2::uuid)';
  const state = pending ? `r.status = 'pending'` : `r.status <> 'pending' and r.status = ${give(values.status)}`;
  const aside = pending && !ofMember ? 'and not r.set_aside' : '';
  const type = typed ? `and r.report_type = ${give(values.reportType)}` : '';
  const mine = claimed
    ? `and r.id = any(array(select case_id from case_claims where queue = 'reports' and claimed_by = ${give(values.claimedBy)}::uuid
        and claimed_until > ${give(values.now)}))`
    : '';
  const where = `${state} ${aside} ${type} ${mine} and ${after}`;
  const page = (side: string) => `select * from user_reports r where ${side} ${where} ${order}`;
  if (!ofMember) return `select ${listColumns} from (${page('')}) r ${orderOf(pending)}`;
  const member = give(values.userId);
  const sides = ['reported_user_id', 'reporter_id'].map((column) => `(${page(`r.${column} = ${member}::uuid and`)})`);
  return `select ${listColumns} from (${sides.join(' union all ')} ${order}) r ${orderOf(pending)}`;
}

const orderOf = (pending: boolean) => (pending ? 'order by r.created_at, r.id' : 'order by r.reviewed_at desc, r.id desc');

const counted = (name: string, where: string) =>
  `(select count(*)::int from (select from user_reports where ${where} limit ${countedAtMost}) c) as ${name}`;
const decided = (status: string) => counted(status, `status = '${status}' and status <> 'pending'`);

export const countsSql = `
  select ${counted('pending', `status = 'pending' and not set_aside`)}, ${decided('reviewed')}, ${decided('resolved')}, ${decided('dismissed')}`;

export const oneSql = `
  select ${listColumns}, r.description, coalesce(r.admin_notes, '') as "adminNotes", r.reviewed_by as "reviewedBy",
    r.subject_id as "subjectId", r.subject_title as "subjectTitle", r.decision_id as "decisionId",
    exists (select from muted_reporters m where m.user_id = r.reporter_id) as "reporterMuted"
  from user_reports r where r.id = $1`;

export const quotesSql = `
  select message_id as "messageId", sender_id as "senderId", content, created_at as "createdAt", is_burn_message as "isBurnMessage"
  from report_quotes where report_id = $1 order by created_at, message_id`;
