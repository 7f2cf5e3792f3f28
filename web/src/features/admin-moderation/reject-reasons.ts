import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface RejectReason {
  /** What is stored and what the owner reads; empty for the usual words (D-93). */
  stored: string;
  /** What the moderator reads. */
  label: MessageDescriptor;
}

/** The reasons of the menu, by the keys 1 to 8; 9 is a reason of one's own. */
export const rejectReasons: readonly RejectReason[] = [
  { stored: 'Nudity or sexual content', label: msg`Nudity or sexual content` },
  { stored: 'Somebody who looks under 18', label: msg`Somebody who looks under 18` },
  { stored: 'Not a picture of the member', label: msg`Not a picture of the member` },
  { stored: 'Contact details or advertising', label: msg`Contact details or advertising` },
  { stored: 'Violence, hate or drugs', label: msg`Violence, hate or drugs` },
  { stored: 'Shown without consent', label: msg`Shown without consent` },
  { stored: 'Cannot be made out', label: msg`Cannot be made out` },
  { stored: '', label: msg`Rejected by admin review` },
];
