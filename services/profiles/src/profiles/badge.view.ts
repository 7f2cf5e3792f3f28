import type { MessageInitShape } from '@bufbuild/protobuf';
import type { BadgeSchema } from '@sotto/proto/profiles/v1/profiles';
import type { BadgeRow } from './badge-catalogue.js';

/** A badge as everybody sees it. */
export const toBadge = ({ id, name, iconUrl, description, category, rarity }: BadgeRow): MessageInitShape<typeof BadgeSchema> => ({
  ...{ id, name, iconUrl, description, category, rarity },
});
