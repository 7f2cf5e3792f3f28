import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { memberTypes } from '@sotto/proto/vocabulary';

/** What kinds of members are called (PROF-52); a community host has the badge of the host (HOST-03). */
export const memberTypeLabels: Record<(typeof memberTypes)[number], MessageDescriptor> = {
  admin: msg`Admin`,
  community_host: msg`Host`,
  premium: msg`Premium`,
  basic: msg`Basic`,
};
