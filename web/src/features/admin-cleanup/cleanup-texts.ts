import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CleanFilters, FilterName } from './clean-filters';

/** What the filters are called. */
export const filterLabels: Record<FilterName, MessageDescriptor> = {
  testNames: msg`Test names`,
  unverified: msg`Not verified`,
  createdRecently: msg`Created in last 7 days`,
  emptyTexts: msg`Empty name or bio`,
};

/** Why a profile is in the list, by the word of the server. */
const reasons: Record<string, MessageDescriptor> = {
  test_name: msg`Test name`,
  test_bio: msg`Test bio`,
  unverified: msg`Not verified`,
  created_recently: msg`new`,
  empty_name: msg`Empty name`,
  empty_bio: msg`Empty bio`,
  short_name: msg`Short name`,
  generic_name: msg`Generic name`,
};

/** Why no one may delete someone. */
const protections: Record<string, MessageDescriptor> = {
  admin: msg`Admin, protected`,
  moderator: msg`Moderator, protected`,
  host: msg`Community host, protected`,
  self: msg`You, protected`,
  unknown: msg`Member not found`,
};

export const reasonsOf = (codes: readonly string[]): string =>
  codes.map((word) => (reasons[word] ? i18n._(reasons[word]) : word)).join(', ');
export const protectionOf = (word: string): string => (protections[word] ? i18n._(protections[word]) : word);

/** What each tool says when something fails (D-63, CLEAN-07, CLEAN-08). */
export const failures: Record<CleanFilters['tool'], Record<'read' | 'delete', { title: MessageDescriptor; text: MessageDescriptor }>> = {
  filters: {
    read: { title: msg`Error`, text: msg`Failed to fetch profiles` },
    delete: { title: msg`Error`, text: msg`Failed to delete profiles` },
  },
  suspicious: {
    read: { title: msg`Error loading profiles`, text: msg`Failed to load profile data` },
    delete: { title: msg`Error deleting profiles`, text: msg`Failed to delete selected profiles` },
  },
};
