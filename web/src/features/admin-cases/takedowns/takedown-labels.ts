import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is said to be wrong. */
export const takedownKinds: Record<string, { label: MessageDescriptor; tone: 'danger' | 'warning' | 'plain' }> = {
  intimate: { label: msg`Intimate picture without consent`, tone: 'danger' },
  depicted: { label: msg`Person shown`, tone: 'warning' },
  copyright: { label: msg`Copyright`, tone: 'plain' },
  illegal: { label: msg`Illegal content`, tone: 'danger' },
};

/** What a place leads to. */
export const itemLabels: Record<string, MessageDescriptor> = {
  item: msg`Store item`,
  storefront: msg`Store`,
  profile_image: msg`Profile image`,
};

/** Whether it can be seen. */
export const itemStatuses: Record<string, { label: MessageDescriptor; tone: 'plain' | 'warning' | 'danger' }> = {
  visible: { label: msg`Visible`, tone: 'plain' },
  hidden: { label: msg`Hidden`, tone: 'warning' },
  removed: { label: msg`Removed`, tone: 'danger' },
  gone: { label: msg`Removed`, tone: 'plain' },
};
