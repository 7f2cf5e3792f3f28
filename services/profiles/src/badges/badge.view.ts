import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { BadgeSchema, OwnBadgeSchema } from '@sotto/proto/profiles/v1/profiles';
import type { BadgeRow } from './badge-catalogue.js';
import type { OwnBadgeRow } from './list-badges.js';

/** A badge as everybody sees it. */
export const toBadge = ({ id, name, iconUrl, description, category, rarity }: BadgeRow): MessageInitShape<typeof BadgeSchema> => ({
  ...{ id, name, iconUrl, description, category, rarity },
});

/** A badge as its holder manages it. */
export const toOwnBadge = ({ badge, awardedAt, selected }: OwnBadgeRow): MessageInitShape<typeof OwnBadgeSchema> => ({
  badge: toBadge(badge),
  held: awardedAt !== null,
  awardedAt: awardedAt ? timestampFromDate(awardedAt) : undefined,
  selected,
});
