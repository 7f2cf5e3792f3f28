import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { OwnBadgeSchema } from '@sotto/proto/profiles/v1/profiles';
import { toBadge } from '../profiles/badge.view.js';
import type { OwnBadgeRow } from './list-badges.js';

/** A badge as its holder manages it. */
export const toOwnBadge = ({ badge, awardedAt, selected }: OwnBadgeRow): MessageInitShape<typeof OwnBadgeSchema> => ({
  badge: toBadge(badge),
  held: awardedAt !== null,
  awardedAt: awardedAt ? timestampFromDate(awardedAt) : undefined,
  selected,
});
