import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Rarity } from '@sotto/proto/vocabulary';

/** What rarities are called. */
export const rarityLabels: Record<Rarity, MessageDescriptor> = {
  common: msg`Common`,
  rare: msg`Rare`,
  epic: msg`Epic`,
  legendary: msg`Legendary`,
};
