import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ages } from '@sotto/proto/vocabulary';
import type { ProfileForm } from '../form/profile-form';
import { visibleText } from '@sotto/proto/visible-text';

export interface ChecklistItem {
  /** The field that it is about, and that a tap on it leads to. */
  field: keyof ProfileForm;
  label: MessageDescriptor;
  /** What the field says when someone saves without it. */
  fault: MessageDescriptor;
  isDone: (form: ProfileForm) => boolean;
}

/** What a profile needs (PROF-22): the checklist, the ring and the validation are this one list. */
export const checklist: readonly ChecklistItem[] = [
  { field: 'displayName', label: msg`Name`, fault: msg`Enter your name.`, isDone: ({ displayName }) => visibleText(displayName) !== '' },
  { field: 'age', label: msg`Age`, fault: msg`Enter your age, 18 to 99.`, isDone: ({ age }) => isAge(age) },
  { field: 'gender', label: msg`Gender`, fault: msg`Choose one.`, isDone: ({ gender }) => gender !== '' },
  {
    field: 'interestedIn',
    label: msg`Interested in`,
    fault: msg`Choose at least one.`,
    isDone: ({ interestedIn }) => interestedIn.length > 0,
  },
  { field: 'location', label: msg`Location`, fault: msg`Choose your city.`, isDone: ({ location }) => visibleText(location) !== '' },
  { field: 'bio', label: msg`Vibe`, fault: msg`Choose one.`, isDone: ({ bio }) => bio !== '' },
  {
    field: 'interests',
    label: msg`At least one interest`,
    fault: msg`Choose at least one.`,
    isDone: ({ interests }) => interests.length > 0,
  },
];

export const missingOf = (form: ProfileForm): ChecklistItem[] => checklist.filter(({ isDone }) => !isDone(form));

/** Whether it is a whole number of years that a member may have. */
export const isAge = (typed: string) => /^\d{1,2}$/.test(typed.trim()) && Number(typed) >= ages.min && Number(typed) <= ages.max;
