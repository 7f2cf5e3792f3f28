import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileForm } from '../form/profile-form';

export interface SetupStep {
  /** Its address, `?step=basics`. */
  id: 'photo' | 'basics' | 'looking-for' | 'place' | 'vibe' | 'answers';
  title: MessageDescriptor;
  /** What is typed in it; what is wrong with one of these is said there. */
  fields: readonly (keyof ProfileForm)[];
}

/** The set-up of a new member on a phone, a few questions at a time. What can wait (badges, identity, contact, sharing) comes after it. */
export const setupSteps: readonly SetupStep[] = [
  { id: 'photo', title: msg`Photo`, fields: [] },
  { id: 'basics', title: msg`Basics`, fields: ['displayName', 'age', 'gender'] },
  { id: 'looking-for', title: msg`Looking for`, fields: ['interestedIn', 'minAgePreference', 'maxAgePreference'] },
  { id: 'place', title: msg`Location`, fields: ['location', 'placeId'] },
  { id: 'vibe', title: msg`Vibe and interests`, fields: ['bio', 'interests'] },
  { id: 'answers', title: msg`Your answers`, fields: ['prompts'] },
];

/** The place of the step that asks for a field; those that no step asks for belong to the last one. */
export const stepOf = (field: keyof ProfileForm | 'photo'): number => {
  if (field === 'photo') return 0;
  const at = setupSteps.findIndex(({ fields }) => fields.includes(field));
  return at < 0 ? setupSteps.length - 1 : at;
};
