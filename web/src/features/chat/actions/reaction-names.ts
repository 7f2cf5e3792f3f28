import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageReaction } from '@sotto/proto/vocabulary';

/** What the reactions are called, for screen readers. */
export const reactionNames: Record<MessageReaction, MessageDescriptor> = {
  heart: msg({ message: 'Heart', context: 'reaction' }),
  laugh: msg({ message: 'Laugh', context: 'reaction' }),
  wow: msg({ message: 'Wow', context: 'reaction' }),
  sad: msg({ message: 'Sad', context: 'reaction' }),
  like: msg({ message: 'Thumbs up', context: 'reaction' }),
  fire: msg({ message: 'Fire', context: 'reaction' }),
};
