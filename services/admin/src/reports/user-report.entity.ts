import { defineEntity, p } from '@mikro-orm/core';

/** What a report may be about, and what its reason is called. */
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
    /** Null once the reporter is gone. */
    reporterId: p.uuid().nullable(),
    reportedUserId: p.uuid(),
    reportType: p.enum(Object.keys(reportReasons) as ReportType[]),
    /** The type in words. */
    reason: p.text(),
    /** In the reporter's own words; empty when there are none. */
    description: p.text(),
    status: p.enum(reportStatuses),
    createdAt: p.datetime(),
    reviewedAt: p.datetime().nullable(),
    adminNotes: p.text().nullable(),
    reviewedBy: p.uuid().nullable(),
  },
});

/** What one member says about another. */
export class UserReport extends UserReportSchema.class {}
UserReportSchema.setClass(UserReport);
