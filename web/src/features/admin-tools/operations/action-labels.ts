import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is on record, by the word of the contract. */
export const actionLabels: Record<string, MessageDescriptor> = {
  text_reading: msg`Read a text`,
  look_up: msg`Looked up a member`,
  restore: msg`Restored a message`,
  export: msg`Exported data`,
  refund: msg`Refunded`,
  report: msg`Decided a report`,
  image: msg`Decided an image`,
  mute: msg`Ignored a reporter`,
  sanction: msg`Sanctioned a member`,
  ban: msg`Reviewed a ban`,
  undo: msg`Undid a decision`,
  flag: msg`Closed a signal`,
  appeal: msg`Answered an appeal`,
  incident: msg`Resolved an incident`,
  takedown: msg`Decided a takedown`,
  support: msg`Answered support`,
  delete_member: msg`Deleted a member`,
  deletion_canceled: msg`Canceled a deletion`,
  role_given: msg`Added a role`,
  role_taken: msg`Removed a role`,
  host_given: msg`Made a community host`,
  host_taken: msg`Removed a community host`,
  reward: msg`Recorded a reward`,
  featured: msg`Changed the featured profile`,
  gender: msg`Corrected a gender`,
  setting: msg`Changed a setting`,
  replay: msg`Retried a failed event`,
};
