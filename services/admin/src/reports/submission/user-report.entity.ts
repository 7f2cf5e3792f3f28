import { defineEntity, p } from '@mikro-orm/core';

/** The types of reports, with their labels. */
export const reportReasons = {
  harassment: 'Harassment',
  spam: 'Spam',
  fake_profile: 'Fake profile',
  inappropriate_content: 'Inappropriate content',
  underage: 'Under 18',
  scam: 'Scam or money request',
  other: 'Something else',
} as const;
export type ReportType = keyof typeof reportReasons;

/** The types of reports, the most severe first: minors and violence come before everything else. */
const bySeverity: readonly string[] = [
  'underage',
  'harassment',
  'scam',
  'inappropriate_content',
  'fake_profile',
  'spam',
  'other',
] satisfies ReportType[];

/** The place of a type among all types by severity. */
export const severityOf = (reportType: string): number => {
  const place = bySeverity.indexOf(reportType);
  return place < 0 ? bySeverity.length : place;
};

/** The place of a report's type among all types by severity, as SQL. An index has the same expression. */
export const severitySql = `case report_type ${bySeverity.map((type, place) => `when '${type}' then ${place}`).join(' ')} else ${bySeverity.length} end`;

export const reportStatuses = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;

const UserReportSchema = defineEntity({
  name: 'UserReport',
  tableName: 'user_reports',
  properties: {
    id: p.uuid().primary(),
    /** Null when the reporter was erased. */
    reporterId: p.uuid().nullable(),
    reportedUserId: p.uuid(),
    reportType: p.enum(Object.keys(reportReasons) as ReportType[]),
    /** The label of the type. */
    reason: p.text(),
    /** The reporter's description; may be empty. */
    description: p.text(),
    status: p.enum(reportStatuses),
    createdAt: p.datetime(),
    reviewedAt: p.datetime().nullable(),
    adminNotes: p.text().nullable(),
    reviewedBy: p.uuid().nullable(),
  },
});

/** A report of one member about another. */
export class UserReport extends UserReportSchema.class {}
UserReportSchema.setClass(UserReport);
