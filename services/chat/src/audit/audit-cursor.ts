import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { isMoment } from '../is-moment.js';

/** Where a page of the audit ended: the next one lies below. */
export interface AuditCursor {
  /** An instant, or "infinity" before the first page. */
  createdAt: string;
  id: string;
}

/** Below everything of its moment: what happened at that moment itself is not on the page. */
const lowest = '00000000-0000-0000-0000-000000000000';
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const encodeCursor = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

/** The first page begins before "until", or at the newest entry. */
export function decodeCursor(cursor: string, until: Date | undefined): AuditCursor {
  if (cursor === '') return { createdAt: until?.toISOString() ?? 'infinity', id: lowest };
  const [, createdAt, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (createdAt && id && isMoment(createdAt)) return { createdAt, id };
  const fault = create(FieldFaultSchema, { field: 'cursor', rule: 'cursor', message: 'Pass the nextCursor of the page before.' });
  throw platformError('INVALID_INPUT', 'The cursor was not made by this list.', [fault]);
}
