import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SettingWords {
  label: MessageDescriptor;
  /** What it means while it is on. */
  on: MessageDescriptor;
  off: MessageDescriptor;
}

/** The two settings that decisions name (D-41, D-80). */
export const settingWords: Record<string, SettingWords> = {
  moderators_can_moderate_images: {
    label: msg`Moderators review images`,
    on: msg`Moderators see the queue of images and decide about them, as administrators do.`,
    off: msg`Only administrators see the queue of images. Intimate pictures are seen by as few as possible.`,
  },
  review_before_publish: {
    label: msg`Look at every item before it is for sale`,
    on: msg`Nothing new is sold before a person has approved it. Creators wait for the queue.`,
    off: msg`New items are for sale once the screening has passed them. A person looks at what it cannot decide, and at what is reported.`,
  },
};
