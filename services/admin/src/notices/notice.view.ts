import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { NoticeSchema } from '@sotto/proto/admin/v1/casework';
import type { NoticeRow } from './notice.repository.js';

const timestamp = (at: Date | null) => (at ? timestampFromDate(at) : undefined);

/** A notice as the member sees it. */
export function toNoticeView(row: NoticeRow): MessageInitShape<typeof NoticeSchema> {
  const { decisionId, kind, subjectKind, rule, reason, at, until, appealUntil, appeal, answer, seen } = row;
  const times = { at: timestamp(at), until: timestamp(until), appealUntil: timestamp(appealUntil) };
  return { ...{ decisionId, kind, subjectKind, rule, reason, seen }, ...times, appeal: appeal ?? 'none', answer: answer ?? '' };
}
