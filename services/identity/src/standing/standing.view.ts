import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BarredSchema } from '@sotto/proto/identity/v1/accounts';
import type { AccountStanding } from './account-standing.entity.js';

/** Why an owner may not come in, in words for them. */
export const toBarredView = ({ standing, until, reason, appealToken }: AccountStanding): MessageInitShape<typeof BarredSchema> => ({
  standing,
  until: until ? timestampFromDate(until) : undefined,
  reason: reason ?? '',
  appealToken,
});
