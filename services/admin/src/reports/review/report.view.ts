import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ClaimSchema, QuoteSchema, ReportRowSchema } from '@sotto/proto/admin/v1/casework';
import type { Preview } from '../../decisions/content/content-previews.js';
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

const pictureOrVoice = ({ picture, voiceUrl }: Preview) => ({ picture, voiceUrl });

/** A message that a report quotes, with a preview of its photo or voice note. */
export const toQuoteView = (
  { createdAt, fileId, fileKind, ...quote }: QuoteRow,
  preview: (fileId: string) => Preview,
): MessageInitShape<typeof QuoteSchema> => ({
  ...{ ...quote, fileKind: fileKind ?? '' },
  ...(fileId && pictureOrVoice(preview(fileId))),
  createdAt: timestampFromDate(createdAt),
});
