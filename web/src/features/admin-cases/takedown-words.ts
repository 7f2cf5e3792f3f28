import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said to be wrong. */
export const takedownKinds: Record<string, { label: MessageDescriptor; tone: 'danger' | 'warning' | 'plain' }> = {
  intimate: { label: msg`Intimate picture without consent`, tone: 'danger' },
  depicted: { label: msg`Person who is shown`, tone: 'warning' },
  copyright: { label: msg`Copyright`, tone: 'plain' },
  illegal: { label: msg`Illegal content`, tone: 'danger' },
};

/** What a place leads to. */
export const thingWords: Record<string, MessageDescriptor> = {
  item: msg`Store item`,
  storefront: msg`Store`,
  profile_image: msg`Profile image`,
};

/** Whether it can be seen. */
export const thingStandings: Record<string, { label: MessageDescriptor; tone: 'plain' | 'warning' | 'danger' }> = {
  visible: { label: msg`visible`, tone: 'plain' },
  hidden: { label: msg`hidden`, tone: 'warning' },
  removed: { label: msg`removed`, tone: 'danger' },
  gone: { label: msg`gone`, tone: 'plain' },
};
