import type { reportStatuses } from './user-report.entity.js';

/** Which filters a list has: each makes a statement of its own, which the planner knows an index for. */
export interface ListShape {
  status: (typeof reportStatuses)[number];
  typed: boolean;
  ofMember: boolean;
  claimed: boolean;
}

interface ListValues {
  reportType: string;
  userId: string;
  claimedBy: string;
  /** Who asks: what somebody is part of is for others. */
  staffId: string;
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
 * aside shows only where a member is asked for. Of one type it says where the type begins and ends instead of which it is: the planner
 * would take a seldom type for a common one, and read all of the others for it.
 */
export function listSql({ status, typed, ofMember, claimed }: ListShape, give: (value: unknown) => string, values: ListValues): string {
  const pending = status === 'pending';
  const [at, direction, beyond] = pending ? ['created_at', '', '>'] : ['reviewed_at', 'desc', '<'];
  const type = typed ? `${give(values.reportType)}::text` : '';
  const keys = typed && !ofMember ? ['report_type', at, 'id'] : [at, 'id'];
  const places = typed && !ofMember ? [type, '$1::timestamptz', '$2::uuid'] : ['$1::timestamptz', '$2::uuid'];
  const after = `(${keys.map((key) => `r.${key}`).join()}) ${beyond} (${places.join()})`;
  const ofType = typed ? `and r.report_type ${ofMember ? '=' : pending ? '<=' : '>='} ${type}` : '';
  const order = `order by ${keys.map((key) => `r.${key} ${direction}`).join()}`;
  const aside = pending && !ofMember ? 'and not r.set_aside' : '';
  const mine = claimed
    ? `and r.id = any(array(select case_id from case_claims where queue = 'reports' and claimed_by = ${give(values.claimedBy)}::uuid
        and claimed_until > ${give(values.now)}))`
    : '';
  const self = `${give(values.staffId)}::uuid`;
  const others = `and r.reported_user_id <> ${self} and r.reporter_id is distinct from ${self}`;
  const decided = pending ? '' : `and r.status <> 'pending'`;
  const where = `r.status = '${status}' ${decided} ${aside} ${ofType} ${mine} ${others} and ${after}`;
  const page = (side: string) => `select r.* from user_reports r where ${side} ${where} ${order} limit $3::int`;
  const shown = `select ${listColumns} from`;
  if (!ofMember) return `${shown} (${page('')}) r ${order}`;
  const member = give(values.userId);
  const sides = ['reported_user_id', 'reporter_id'].map((column) => `(${page(`r.${column} = ${member}::uuid and`)})`);
  return `${shown} (select * from (${sides.join(' union all ')}) r ${order} limit $3::int) r ${order}`;
}

/** In the order of an index, so that counting reads no more than it counts. */
const counted = (name: string, where: string, order: string) =>
  `(select count(*)::int from (select from user_reports where ${where} order by ${order} limit ${countedAtMost}) c) as ${name}`;
const waiting = counted('pending', `status = 'pending' and not set_aside`, 'created_at, id');
const decided = (status: string) => counted(status, `status = '${status}'`, 'reviewed_at desc, id desc');

export const countsSql = `select ${waiting}, ${decided('reviewed')}, ${decided('resolved')}, ${decided('dismissed')}`;

export const oneSql = `
  select ${listColumns}, r.description, coalesce(r.admin_notes, '') as "adminNotes", r.reviewed_by as "reviewedBy",
    r.subject_id as "subjectId", r.subject_title as "subjectTitle", r.decision_id as "decisionId",
    exists (select from muted_reporters m where m.user_id = r.reporter_id) as "reporterMuted"
  from user_reports r where r.id = $1`;

export const quotesSql = `
  select message_id as "messageId", sender_id as "senderId", content, created_at as "createdAt", is_burn_message as "isBurnMessage"
  from report_quotes where report_id = $1 order by created_at, message_id`;
