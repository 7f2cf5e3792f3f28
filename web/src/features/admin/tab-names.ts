import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The texts in the address, and what the tabs are called (ADMIN-02). */
export const tabNames = {
  queues: msg`Queues`,
  analytics: msg`User Analytics`,
  cleanup: msg`Data Cleanup`,
  reports: msg`User Reports`,
  moderation: msg`Image Moderation`,
  audit: msg`Message Audit`,
  appeals: msg`Appeals`,
  bans: msg`Bans to confirm`,
  signals: msg`Safety signals`,
  takedowns: msg`Takedowns`,
  incidents: msg`Incidents`,
  support: msg`Support requests`,
  member: msg`Member`,
  team: msg`Team`,
  rewards: msg`Referral rewards`,
  featured: msg`Featured profile`,
  payments: msg`Payments`,
  'failed-events': msg`Failed events`,
  settings: msg`Settings`,
  record: msg`Activity log`,
} satisfies Record<string, MessageDescriptor>;

export type TabId = keyof typeof tabNames;
