import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ClaimSchema, QuoteSchema, ReportRowSchema } from '@sotto/proto/admin/v1/casework';
import type { ShowPerson } from '../../decisions/record/decision.view.js';
import type { QuoteRow, ReportListRow } from './report.repository.js';

/** A report as a list shows it. */
export function toReportRowView(
  row: ReportListRow,
  person: ShowPerson,
  claim: MessageInitShape<typeof ClaimSchema> | undefined,
): MessageInitShape<typeof ReportRowSchema> {
  const { id, number, reportType, reason, status, subjectKind, createdAt, reviewedAt, reporterId, reportedUserId } = row;
  return {
    ...{ id, number, reportType, reason, status, subjectKind, claim },
    createdAt: timestampFromDate(createdAt),
    reviewedAt: reviewedAt ? timestampFromDate(reviewedAt) : undefined,
    reporter: reporterId ? person(reporterId) : undefined,
    reported: person(reportedUserId),
  };
}

/** A message that a report quotes. */
export const toQuoteView = ({ createdAt, ...quote }: QuoteRow): MessageInitShape<typeof QuoteSchema> => ({
  ...quote,
  createdAt: timestampFromDate(createdAt),
});
