import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface RejectReason {
  /** What is stored and what the owner reads; empty for the default texts (D-93). */
  stored: string;
  /** What the moderator reads. */
  label: MessageDescriptor;
  /** No ordinary rejection: the case is withdrawn, its owner is suspended, and another person resolves it. */
  escalates?: true;
}

/** The reasons of the menu, by the keys 1 to 8; 9 is a reason of one's own. */
export const rejectReasons: readonly RejectReason[] = [
  { stored: 'Nudity or sexual content', label: msg`Nudity or sexual content` },
  { stored: 'Appears under 18', label: msg`Appears under 18`, escalates: true },
  { stored: 'Not a photo of the member', label: msg`Not a photo of the member` },
  { stored: 'Contact details or advertising', label: msg`Contact details or advertising` },
  { stored: 'Violence, hate or drugs', label: msg`Violence, hate or drugs` },
  { stored: 'Shown without consent', label: msg`Shown without consent` },
  { stored: 'Image unclear', label: msg`Image unclear` },
  { stored: '', label: msg`Rejected by admin review` },
];
