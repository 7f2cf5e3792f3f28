import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { boostTypes, type BoostType } from '@sotto/proto/vocabulary';

/** The name of a boost on a receipt. */
const names: Record<BoostType, MessageDescriptor> = {
  visibility_boost: msg`Visibility boost`,
  message_highlight: msg({ message: 'Highlighted', context: 'boost' }),
  message_priority: msg({ message: 'Priority', context: 'boost' }),
  message_super: msg({ message: 'Super', context: 'boost' }),
};

export const isBoostType = (word: string | undefined): word is BoostType => boostTypes.includes(word as BoostType);

export const boostName = (word: string | undefined): MessageDescriptor | undefined => (isBoostType(word) ? names[word] : undefined);
