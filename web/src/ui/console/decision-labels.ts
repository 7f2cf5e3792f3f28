import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What was decided about a member or a thing of theirs. */
export const decisionLabels: Record<string, MessageDescriptor> = {
  warn: msg`Warning`,
  suspend: msg`Suspension`,
  ban: msg`Ban`,
  lift: msg`Reinstate`,
  remove_content: msg`Content removed`,
  reject_image: msg`Image rejected`,
  clear: msg`Profile cleared`,
  no_action: msg`No action`,
};
