import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface SettingLabels {
  label: MessageDescriptor;
  /** What it means while it is on. */
  on: MessageDescriptor;
  off: MessageDescriptor;
}

/** The two settings that decisions name (D-41, D-80). */
export const settingLabels: Record<string, SettingLabels> = {
  moderators_can_moderate_images: {
    label: msg`Moderators review images`,
    on: msg`Moderators review queued images, as administrators do.`,
    off: msg`Only administrators see the image queue. This keeps the number of people who see intimate pictures low.`,
  },
  review_before_publish: {
    label: msg`Review every item before it goes on sale`,
    on: msg`New items go on sale only after a person approves them.`,
    off: msg`New items go on sale once they pass screening. A person reviews unclear and reported items.`,
  },
};
