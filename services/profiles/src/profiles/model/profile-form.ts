import { checkName, checkText, cleanText, type TextFault } from '@sotto/proto/text-rules';
import { ages, interests, toStoredGender, vibes, type StoredGender } from '@sotto/proto/vocabulary';
import type { Fault } from '../../profiles-error.js';

/** What a member typed and chose, place aside. */
export interface TypedForm {
  displayName: string;
  age: number;
  gender: string;
  interestedIn: readonly string[];
  minAgePreference: number;
  maxAgePreference: number;
  bio: string;
  interests: readonly string[];
  contactPhone: string;
  contactEmail: string;
  contactXProfile: string;
}

/** The same form with cleaned values, as they are stored. */
export interface ProfileForm extends TypedForm {
  gender: StoredGender;
  interestedIn: StoredGender[];
  interests: string[];
}

/** Reads the form, or says everything that is wrong with it. */
export function readForm(typed: TypedForm, minimumAge: number): { form: ProfileForm; faults: Fault[] } {
  const form: ProfileForm = {
    ...typed,
    displayName: cleanText(typed.displayName),
    gender: toStoredGender(typed.gender),
    interestedIn: [...new Set(typed.interestedIn.map(toStoredGender))],
    interests: [...typed.interests],
    contactPhone: cleanText(typed.contactPhone),
    contactEmail: cleanText(typed.contactEmail),
    contactXProfile: cleanText(typed.contactXProfile),
  };
  const faults = [
    ...required('displayName', 'name', form.displayName),
    ...named('displayName', checkName(form.displayName)),
    ...ageFaults(form.age, minimumAge),
    ...rangeFaults(form),
    ...unknown('bio', 'Choose one of the vibes.', [form.bio], vibes),
    ...unknown('interests', 'Choose interests from the list.', form.interests, interests),
    ...contact('contactPhone', 'phone', form.contactPhone),
    ...contact('contactEmail', 'email', form.contactEmail),
    ...contact('contactXProfile', 'X profile', form.contactXProfile),
  ];
  return { form, faults };
}

/** An inverted range would match nobody (D-73). */
export const rangeFaults = (range: { minAgePreference: number; maxAgePreference: number }): Fault[] =>
  range.minAgePreference <= range.maxAgePreference
    ? []
    : [{ field: 'minAgePreference', rule: 'age.range', message: 'The youngest age must not be above the oldest.' }];

/** What is wrong with a typed location. */
export const locationFaults = (location: string): Fault[] => [
  ...required('location', 'location', location),
  ...named('location', checkText(location, 'location')),
];

const ageFaults = (age: number, minimumAge: number): Fault[] =>
  age >= minimumAge && age <= ages.max
    ? []
    : [{ field: 'age', rule: 'age.allowed', message: `Age must be between ${minimumAge} and ${ages.max}.` }];

const required = (field: string, name: string, text: string): Fault[] =>
  text === '' ? [{ field, rule: 'text.required', message: `Please enter your ${name}.` }] : [];

const unknown = (field: string, message: string, chosen: readonly string[], known: readonly string[]): Fault[] =>
  chosen.every((word) => known.includes(word)) ? [] : [{ field, rule: 'option.unknown', message }];

const named = (field: string, fault: TextFault | undefined): Fault[] => (fault ? [{ field, ...fault }] : []);

/** These fields exist to hold what other texts must not (D-50). */
const contact = (field: string, name: string, text: string): Fault[] => {
  const fault = checkText(text, name);
  return fault?.rule === 'text.max_len' || fault?.rule === 'text.keyword' ? named(field, fault) : [];
};
