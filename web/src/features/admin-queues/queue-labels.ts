import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the queues are called, and the tab that each is worked on in. */
export const queueLabels: Record<string, { tab: string; label: MessageDescriptor }> = {
  reports: { tab: 'reports', label: msg`User Reports` },
  images: { tab: 'moderation', label: msg`Image Moderation` },
  flags: { tab: 'signals', label: msg`Safety signals` },
  appeals: { tab: 'appeals', label: msg`Appeals` },
  bans: { tab: 'bans', label: msg`Bans to confirm` },
  takedowns: { tab: 'takedowns', label: msg`Takedowns` },
  incidents: { tab: 'incidents', label: msg`Incidents` },
  support: { tab: 'support', label: msg`Support requests` },
};
