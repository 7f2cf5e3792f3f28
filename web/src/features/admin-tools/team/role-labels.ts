import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { roles } from '@sotto/proto/vocabulary';

/** What roles are called. */
export const roleLabels: Record<(typeof roles)[number], MessageDescriptor> = {
  admin: msg`Administrator`,
  moderator: msg`Moderator`,
};
