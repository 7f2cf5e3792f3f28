import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is on record, by the word of the contract. */
export const actionWords: Record<string, MessageDescriptor> = {
  text_reading: msg`read a text`,
  look_up: msg`looked somebody up`,
  restore: msg`restored a message`,
  export: msg`exported`,
  refund: msg`refunded`,
  report: msg`decided a report`,
  mute: msg`set reports aside`,
  sanction: msg`sanctioned`,
  ban: msg`second look at a ban`,
  undo: msg`took a decision back`,
  flag: msg`closed a signal`,
  appeal: msg`answered an appeal`,
  incident: msg`settled an incident`,
  takedown: msg`decided a takedown`,
  support: msg`support`,
  delete_member: msg`deleted a member`,
  deletion_canceled: msg`called a deletion off`,
  role_given: msg`gave a role`,
  role_taken: msg`took a role`,
  reward: msg`noted a reward`,
  featured: msg`changed the featured profile`,
  gender: msg`corrected a gender`,
  setting: msg`changed a setting`,
  replay: msg`handled a fact again`,
};
