import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql, type AliasedExpression, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { AdminDatabase } from '../../tables.js';
import { severitySql, type reportStatuses } from '../submission/user-report.entity.js';

type ReportStatus = (typeof reportStatuses)[number];

export interface ReportFilters {
  status: ReportStatus;
  /** Empty for all types. */
  reportType: string;
  /** Reports by or about this member; empty for all members. */
  userId: string;
  /** Sorts pending reports by the severity of their types, and of those the oldest first. */
  bySeverity: boolean;
  /** A number, an id of a member, the beginning of a name, or a part of the description; empty for all. */
  search: string;
  /** Reports that this person has claimed; empty for all. */
  claimedBy: string;
  /** The person who reads the list. Reports by or about that person are left out. */
  staffId: string;
  now: Date;
}

/** Where a page of the list ended: `at` is the time of creation of pending reports, and the time of review of the others. */
export interface ReportPosition {
  at: Date;
  id: string;
  /** The place of the type by severity; only of a list that is sorted by it. */
  severity?: number;
}

const maxCount = 10_000;

/** A report that names no subject and quotes messages of the reported member is about those messages. */
const subjectKind = (eb: ExpressionBuilder<AdminDatabase & { r: Selectable<AdminDatabase['user_reports']> }, 'r'>) =>
  eb
    .case()
    .when('r.subject_kind', '<>', '')
    .then(eb.ref('r.subject_kind'))
    .when(
      eb.exists(
        eb
          .selectFrom('report_quotes as q')
          .select('q.message_id')
          .whereRef('q.report_id', '=', 'r.id')
          .whereRef('q.sender_id', '=', 'r.reported_user_id'),
      ),
    )
    .then(sql.lit('message'))
    .else(sql.lit(''))
    .end()
    .as('subjectKind');

const listColumns = [
  'r.id',
  'r.number',
  'r.report_type as reportType',
  'r.reason',
  'r.status',
  'r.created_at as createdAt',
  'r.reviewed_at as reviewedAt',
  'r.reporter_id as reporterId',
  'r.reported_user_id as reportedUserId',
] as const;

/** The column that a list is ordered by, and its direction: the oldest pending report first, the last reviewed report first. */
const orderOf = (status: ReportStatus) =>
  status === 'pending' ? ({ at: 'r.created_at', direction: 'asc' } as const) : ({ at: 'r.reviewed_at', direction: 'desc' } as const);

/** The reports that match, with the severity of their types as a column to sort by. */
const withSeverity = (db: Kysely<AdminDatabase>, filters: ReportFilters) =>
  db
    .selectFrom(
      matchingReports(db, filters)
        .select(sql<number>`${sql.raw(severitySql)}`.as('severity'))
        .as('r'),
    )
    .selectAll('r');

/** Reports of one type are equally severe, and decided reports are listed by the time of the decision. */
export const sortsBySeverity = ({ bySeverity, status, reportType }: Pick<ReportFilters, 'bySeverity' | 'status' | 'reportType'>): boolean =>
  bySeverity && status === 'pending' && reportType === '';

/** One page of pending reports, the most severe first. */
const pageBySeverity = (db: Kysely<AdminDatabase>, filters: ReportFilters, after: ReportPosition | null, limit: number) => {
  const { userId } = filters;
  const reports = withSeverity(db, filters).$if(userId !== '', (all) =>
    all.where((eb) => eb.or([eb('r.reported_user_id', '=', userId), eb('r.reporter_id', '=', userId)])),
  );
  return keysetPage(reports, {
    columns: ['r.severity', 'r.created_at', 'r.id'],
    direction: 'asc',
    after: after && [after.severity, after.at, after.id],
    limit,
  });
};

/** One page of reports of all members. */
const pageOfAll = (db: Kysely<AdminDatabase>, filters: ReportFilters, after: ReportPosition | null, limit: number) => {
  const { at, direction } = orderOf(filters.status);
  return filters.reportType === ''
    ? keysetPage(matchingReports(db, filters), { columns: [at, 'r.id'], direction, after: after && [after.at, after.id], limit })
    : pageOfType(db, filters, after, limit);
};

/**
 * One page of reports of one type. `report_type = $1` would do, but the planner estimates rare types as frequent and then reads the reports of
 * all types. With the type as a range and first in the order it uses the index that begins with the type.
 */
const pageOfType = (db: Kysely<AdminDatabase>, filters: ReportFilters, after: ReportPosition | null, limit: number) => {
  const { reportType, status } = filters;
  const { at, direction } = orderOf(status);
  const [from, to] = status === 'pending' ? (['>=', '<='] as const) : (['<=', '>='] as const);
  const reports = matchingReports(db, filters)
    .where('r.report_type', to, reportType)
    .$if(after === null, (query) => query.where('r.report_type', from, reportType));
  const position = after && [reportType, after.at, after.id];
  return keysetPage(reports, { columns: ['r.report_type', at, 'r.id'], direction, after: position, limit });
};

/** One page of the reports by a member, or of those about a member. Both have an index by member. */
const pageOfMember = (
  db: Kysely<AdminDatabase>,
  side: 'r.reporter_id' | 'r.reported_user_id',
  filters: ReportFilters,
  after: ReportPosition | null,
  limit: number,
) => {
  const { at, direction } = orderOf(filters.status);
  const reports = matchingReports(db, filters)
    .where(side, '=', filters.userId)
    .$if(filters.reportType !== '', (query) => query.where('r.report_type', '=', filters.reportType));
  return keysetPage(reports, { columns: [at, 'r.id'], direction, after: after && [after.at, after.id], limit });
};

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const numberPattern = /^#?(\d{1,9})$/;
/** How many members a beginning of a name stands for at most. */
const maxNamed = 200;

/** What a search finds, each by an index: the number, an id, members by the beginning of their names, or a part of the description. */
const matches = (search: string) => (eb: ExpressionBuilder<AdminDatabase & { r: Selectable<AdminDatabase['user_reports']> }, 'r'>) => {
  if (idPattern.test(search))
    return eb.or([eb('r.id', '=', search), eb('r.reporter_id', '=', search), eb('r.reported_user_id', '=', search)]);
  const literal = search.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const named = sql<string>`any(array(
    select user_id from known_members where lower(display_name) collate "C" like ${`${literal.toLowerCase()}%`} limit ${sql.lit(maxNamed)}))`;
  const texts = [eb('r.reporter_id', '=', named), eb('r.reported_user_id', '=', named), eb('r.description', 'ilike', `%${literal}%`)];
  const number = numberPattern.exec(search)?.[1];
  return eb.or(number === undefined ? texts : [...texts, eb('r.number', '=', Number(number))]);
};

/** The filters that all lists share. Reports that are set aside are listed only when a member is asked for. */
const matchingReports = (db: Kysely<AdminDatabase>, { status, userId, search, claimedBy, staffId, now }: ReportFilters) => {
  const claimed = db
    .selectFrom('case_claims')
    .select('case_id')
    .where('queue', '=', sql.lit('reports'))
    .where('claimed_by', '=', claimedBy)
    .where('claimed_until', '>', now);
  return db
    .selectFrom('user_reports as r')
    .selectAll('r')
    .where('r.status', '=', sql.lit(status))
    .$if(status !== 'pending', (query) => query.where('r.status', '<>', sql.lit('pending'))) // as the index of decided reports says
    .$if(status === 'pending' && userId === '', (query) => query.where((eb) => eb.not('r.set_aside')))
    .$if(claimedBy !== '', (query) => query.where('r.id', '=', sql<string>`any(array(${claimed}))`))
    .$if(search !== '', (query) => query.where(matches(search)))
    .where('r.reported_user_id', '<>', staffId)
    .where('r.reporter_id', 'is distinct from', staffId);
};

/** One page of reports with one status. */
export const reportPage = (db: Kysely<AdminDatabase>, filters: ReportFilters, after: ReportPosition | null, limit: number) => {
  const { at, direction } = orderOf(filters.status);
  const bySeverity = sortsBySeverity(filters);
  const page: AliasedExpression<Selectable<AdminDatabase['user_reports']>, 'r'> = bySeverity
    ? pageBySeverity(db, filters, after, limit).as('r')
    : filters.userId === ''
      ? pageOfAll(db, filters, after, limit).as('r')
      : db
          .selectFrom(pageOfMember(db, 'r.reported_user_id', filters, after, limit).as('about'))
          .selectAll()
          .unionAll(db.selectFrom(pageOfMember(db, 'r.reporter_id', filters, after, limit).as('by')).selectAll())
          .as('r');
  return db
    .selectFrom(page)
    .select(listColumns)
    .select(subjectKind)
    .$if(bySeverity, (rows) => rows.orderBy(sql`r.severity`))
    .orderBy(at, direction)
    .orderBy('r.id', direction)
    .limit(limit);
};

/** How many reports have each status, counted up to 10,000 in the order of an index. Reports that are set aside do not count as pending. */
export const reportCounts = (db: Kysely<AdminDatabase>) => {
  const counted = (status: ReportStatus) =>
    db
      .selectFrom(
        db
          .selectFrom('user_reports as r')
          .select('r.id')
          .where('r.status', '=', sql.lit(status))
          .$if(status === 'pending', (query) => query.where((eb) => eb.not('r.set_aside')))
          .orderBy(orderOf(status).at, orderOf(status).direction)
          .orderBy('r.id', orderOf(status).direction)
          .limit(sql.lit(maxCount))
          .as('c'),
      )
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
  return db.selectNoFrom([
    counted('pending').as('pending'),
    counted('reviewed').as('reviewed'),
    counted('resolved').as('resolved'),
    counted('dismissed').as('dismissed'),
  ]);
};

/** One report with everything that is stored about it. */
export const oneReport = (db: Kysely<AdminDatabase>, id: string) =>
  db
    .selectFrom('user_reports as r')
    .select(listColumns)
    .select(subjectKind)
    .select([
      'r.description',
      'r.reviewed_by as reviewedBy',
      'r.subject_id as subjectId',
      'r.subject_title as subjectTitle',
      'r.decision_id as decisionId',
    ])
    .select((eb) => [
      eb.fn.coalesce('r.admin_notes', sql.lit('')).as('adminNotes'),
      eb
        .exists(eb.selectFrom('muted_reporters as m').select('m.user_id').whereRef('m.user_id', '=', 'r.reporter_id'))
        .$castTo<boolean>()
        .as('reporterMuted'),
    ])
    .where('r.id', '=', id);

/** The messages that a report quotes, the oldest first. */
export const quotesOf = (db: Kysely<AdminDatabase>, reportId: string) =>
  db
    .selectFrom('report_quotes as q')
    .leftJoin('quoted_files as f', (join) => join.onRef('f.report_id', '=', 'q.report_id').onRef('f.message_id', '=', 'q.message_id'))
    .select(['q.message_id as messageId', 'q.sender_id as senderId', 'q.content', 'q.created_at as createdAt'])
    .select(['q.is_burn_message as isBurnMessage', 'f.file_id as fileId', 'f.kind as fileKind'])
    .where('q.report_id', '=', reportId)
    .orderBy('q.created_at')
    .orderBy('q.message_id');

/** How many reports are shown, and decided, together with one. */
export const maxTogether = 50;

/** The other pending reports about a member, the oldest first. */
export const pendingAbout = (db: Kysely<AdminDatabase>, userId: string, staffId: string, exceptId: string) =>
  db
    .selectFrom('user_reports as r')
    .select(listColumns)
    .select(subjectKind)
    .where('r.reported_user_id', '=', userId)
    .where('r.status', '=', sql.lit('pending'))
    .where('r.id', '<>', exceptId)
    .where('r.reporter_id', 'is distinct from', staffId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(sql.lit(maxTogether));

/** The numbers of the reports that a decision decided besides one. */
export const decidedWith = (db: Kysely<AdminDatabase>, decisionId: string, exceptId: string) =>
  db.selectFrom('user_reports').select('number').where('decision_id', '=', decisionId).where('id', '<>', exceptId).orderBy('number');
