import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where files lie. */
export const bucketLabels: Record<string, MessageDescriptor> = {
  'profile-media': msg`Profile media`,
  'private-media': msg`Private media`,
  'content-items': msg`Store item`,
  banners: msg`Store banner`,
};
