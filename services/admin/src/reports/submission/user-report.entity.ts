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
