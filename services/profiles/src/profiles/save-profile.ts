import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { cleanText } from '@sotto/proto/text-rules';
import type { PromptAnswer } from '../discovery/shown-parts.js';
import { ForeignPlaces } from '../places/foreign-place.repository.js';
import { Place, type Whereabouts } from '../places/place.entity.js';
import { invalidForm, type Fault } from '../profiles-error.js';
import { ReadTexts, writtenBy } from './read-texts.js';
import { ProfilesSettings } from '../settings.js';
import { ChangeEverywhere } from './change-everywhere.js';
import { GetOwnProfile } from './get-own-profile.js';
import type { Profile } from './model/profile.entity.js';
import { locationFaults, readForm, type TypedForm } from './model/profile-form.js';
import { readPrompts } from './model/prompts.js';

/** Absent prompts stay as they are: older clients do not send them. */
type TypedProfile = TypedForm & { location: string; placeId: string; prompts?: { answers: PromptAnswer[] } | undefined };

/** Saves the whole form, or reports every fault of it. */
@Injectable()
export class SaveProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly foreignPlaces: ForeignPlaces,
    private readonly getOwnProfile: GetOwnProfile,
    private readonly changeEverywhere: ChangeEverywhere,
    private readonly readTexts: ReadTexts,
    private readonly clock: Clock,
    private readonly settings: ProfilesSettings,
  ) {}

  async execute(viewer: Viewer, typed: TypedProfile): Promise<Profile> {
    const { location, placeId, prompts: answered, ...fields } = typed;
    const { form, faults: formFaults } = readForm(pick(fields), this.settings.minimumAge);
    const read = answered && readPrompts(answered.answers);
    const faults = [...formFaults, ...(read?.faults ?? [])];
    const place = await this.whereabouts(await this.getOwnProfile.execute(viewer), location, placeId);
    if ('faults' in place || faults.length > 0) throw invalidForm('faults' in place ? [...faults, ...place.faults] : faults);

    return this.changeEverywhere.execute(viewer.userId, (profile) => {
      const before = writtenBy(profile);
      profile.fill(form);
      if (read) profile.answerPrompts(read.prompts);
      profile.moveTo(place, this.clock.now(), this.settings.movesPerDay);
      // A place of the list was not written by the member.
      this.readTexts.execute(profile, typed.placeId ? { ...before, location: profile.location } : before);
    });
  }

  /** A chosen place is written by the server; the same text as before keeps its cell; any other text has none. */
  private async whereabouts(known: Profile, location: string, placeId: string): Promise<Whereabouts | { faults: Fault[] }> {
    if (placeId) {
      return (
        (await this.chosen(placeId)) ?? { faults: [{ field: 'placeId', rule: 'place.unknown', message: 'Choose a place from the list.' }] }
      );
    }
    const text = cleanText(location);
    if (text === known.location) return { location: text, cell: known.cell ?? null };
    const faults = locationFaults(text);
    return faults.length > 0 ? { faults } : { location: text, cell: null };
  }

  private async chosen(placeId: string): Promise<Whereabouts | null> {
    if (ForeignPlaces.owns(placeId)) return this.foreignPlaces.find(placeId);
    const place = /^\d{1,9}$/.test(placeId) ? await this.em.findOne(Place, Number(placeId)) : null;
    return place && { location: place.label, cell: place.cell };
  }
}

/** Exactly the fields of the form: whatever else a message may carry one day stays outside. */
const pick = (typed: TypedForm): TypedForm => ({
  displayName: typed.displayName,
  age: typed.age,
  gender: typed.gender,
  interestedIn: typed.interestedIn,
  minAgePreference: typed.minAgePreference,
  maxAgePreference: typed.maxAgePreference,
  bio: typed.bio,
  interests: typed.interests,
  contactPhone: typed.contactPhone,
  contactEmail: typed.contactEmail,
  contactXProfile: typed.contactXProfile,
});
