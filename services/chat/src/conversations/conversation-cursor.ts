import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';

/** Where a page of the list ended: the next one lies below. */
export interface ConversationCursor {
  /** An instant, or "infinity" before the first page. */
  updatedAt: string;
  id: string;
}

const top: ConversationCursor = { updatedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const encodeCursor = ({ updatedAt, id }: { updatedAt: Date; id: string }): string =>
  Buffer.from(`${updatedAt.toISOString()} ${id}`).toString('base64url');

export function decodeCursor(cursor: string): ConversationCursor {
  if (cursor === '') return top;
  const [, updatedAt, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (updatedAt && id && !Number.isNaN(Date.parse(updatedAt))) return { updatedAt, id };
  const fault = create(FieldFaultSchema, { field: 'cursor', rule: 'cursor', message: 'Pass the nextCursor of the page before.' });
  throw platformError('INVALID_INPUT', 'The cursor was not made by this list.', [fault]);
}
