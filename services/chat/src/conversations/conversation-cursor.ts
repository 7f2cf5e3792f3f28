import { create } from '@bufbuild/protobuf';
import { platformError } from '@sotto/kit/errors/domain-error';
import { FieldFaultSchema } from '@sotto/proto/common/v1/failure';
import { strongestRank } from '../boosts/boost-rank.js';
import { isMoment } from '../is-moment.js';

/** Where a page of the list ended: the next one lies below. */
export interface ConversationCursor {
  /** The rank of the strongest boost that its reader has not read, which comes before the moment. */
  boost: number;
  /** An instant, or "infinity" before the first page. */
  updatedAt: string;
  id: string;
}

const top: ConversationCursor = { boost: strongestRank, updatedAt: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const form = /^([0-3]) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const encodeCursor = ({ boost, updatedAt, id }: { boost: number; updatedAt: Date; id: string }): string =>
  Buffer.from(`${boost} ${updatedAt.toISOString()} ${id}`).toString('base64url');

export function decodeCursor(cursor: string): ConversationCursor {
  if (cursor === '') return top;
  const [, boost, updatedAt, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (boost && updatedAt && id && isMoment(updatedAt)) return { boost: Number(boost), updatedAt, id };
  const fault = create(FieldFaultSchema, { field: 'cursor', rule: 'cursor', message: 'Pass the nextCursor of the page before.' });
  throw platformError('INVALID_INPUT', 'The cursor was not made by this list.', [fault]);
}
