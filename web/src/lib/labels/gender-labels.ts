import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FormGender, toFormGender } from '@sotto/proto/vocabulary';

/** What genders are called. */
export const genderLabels: Record<FormGender, MessageDescriptor> = {
  woman: msg`Woman`,
  man: msg`Man`,
  'non-binary': msg`Non-binary`,
  transgender: msg`Transgender`,
  other: msg`Other`,
};

/** What a gender is called, stored or of the form. */
export const genderLabel = (word: string): MessageDescriptor => genderLabels[toFormGender(word)];
