import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words in the address, and what the tabs are called (ADMIN-02). */
export const tabNames = {
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
  stuck: msg`Stuck facts`,
  settings: msg`Settings`,
  record: msg`Record of actions`,
} satisfies Record<string, MessageDescriptor>;

export type TabId = keyof typeof tabNames;
