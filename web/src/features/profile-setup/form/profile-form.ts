import type { OwnProfileJson, PlaceJson, PromptAnswerJson } from '@sotto/proto/profiles/v1/profiles';
import type { SaveProfileRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import { ages, formGenders, toFormGender } from '@sotto/proto/vocabulary';
import { placeLabel } from '#web/lib/geo';

export type PromptAnswer = Required<PromptAnswerJson>;

/** The form as its inputs hold it; the names are the contract's, so the server's faults find their fields. */
export interface ProfileForm {
  displayName: string;
  age: string;
  gender: string;
  interestedIn: string[];
  minAgePreference: number;
  maxAgePreference: number;
  location: string;
  /** The chosen suggestion; empty when the text was typed or is unchanged. */
  placeId: string;
  bio: string;
  interests: string[];
  contactPhone: string;
  contactEmail: string;
  contactXProfile: string;
  /** In the order in which they are shown. */
  prompts: PromptAnswer[];
}

export const toForm = (own: OwnProfileJson): ProfileForm => ({
  displayName: own.displayName ?? '',
  age: own.age ? String(own.age) : '',
  gender: own.gender ? toFormGender(own.gender) : '', // PROF-28
  interestedIn: formGenders.filter((word) => own.interestedIn?.some((stored) => toFormGender(stored) === word)),
  minAgePreference: own.minAgePreference || ages.min, // PROF-39
  maxAgePreference: own.maxAgePreference || ages.max,
  location: own.location ?? '',
  placeId: '',
  bio: own.bio ?? '',
  interests: own.interests ?? [],
  contactPhone: own.contactPhone ?? '',
  contactEmail: own.contactEmail ?? '',
  contactXProfile: own.contactXProfile ?? '',
  prompts: (own.prompts ?? []).map(({ promptId = '', answer = '' }) => ({ promptId, answer })),
});

export const toRequest = ({ age, prompts, ...form }: ProfileForm): SaveProfileRequestJson => ({
  ...form,
  age: Number(age),
  prompts: { answers: prompts },
});

/** What a chosen place puts into the form. */
export const chosen = (place: PlaceJson): Pick<ProfileForm, 'location' | 'placeId'> => ({
  location: placeLabel(place),
  placeId: place.place_id ?? '',
});
