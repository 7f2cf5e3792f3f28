import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@sotto/kit/orm/clock';
import { ages, termsVersion } from '@sotto/proto/vocabulary';
import { z } from 'zod';
import { Place } from '../places/place.entity.js';
import type { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/model/profile.entity.js';
import { readForm } from '../profiles/model/profile-form.js';
import { readPrompts } from '../profiles/model/prompts.js';

const demoPerson = z.object({
  userId: z.uuid(),
  displayName: z.string(),
  age: z.int(),
  gender: z.string(),
  interestedIn: z.array(z.string()),
  bio: z.string(),
  /** "Atlanta, Georgia". */
  place: z.string(),
  interests: z.array(z.string()),
  minAge: z.int(),
  maxAge: z.int(),
  roles: z.array(z.string()).default([]),
  /** Answers by the ids of their questions, the first one first. */
  prompts: z.record(z.string(), z.string()).default({}),
  /** True for an invented person, false for an account for trying things. */
  demo: z.boolean(),
});

export type DemoPerson = z.infer<typeof demoPerson>;

/** Reads the people of a demo; whatever else the file and its records hold is for others. */
export const readDemoPeople = (text: string): DemoPerson[] => z.object({ people: z.array(demoPerson) }).parse(JSON.parse(text)).people;

/** Creates or updates the profiles of the demo people. A repeated run changes nothing. */
export class SaveDemoPeople {
  constructor(
    private readonly em: EntityManager,
    private readonly changeProfile: ChangeProfile,
    private readonly clock: Clock,
  ) {}

  async execute(people: readonly DemoPerson[]): Promise<void> {
    for (const person of people) await this.welcome(person);
  }

  private async welcome(person: DemoPerson): Promise<void> {
    const now = this.clock.now();
    const { form, faults } = readForm(asForm(person), ages.min);
    const answered = readPrompts(Object.entries(person.prompts).map(([promptId, answer]) => ({ promptId, answer })));
    const refused = [...faults, ...answered.faults];
    if (refused.length > 0) throw new Error(`${person.displayName}: ${refused.map(({ message }) => message).join(' ')}`);
    const whereabouts = { location: person.place, cell: await this.cellOf(person.place) };

    const registration = { displayName: person.displayName, disclaimerAcceptedAt: now, termsVersion, roles: person.roles };
    await this.em
      .createQueryBuilder(Profile)
      .insert(Profile.of(person.userId, registration, now))
      .onConflict('userId')
      .ignore()
      .execute();
    await this.changeProfile.execute(person.userId, (profile) => {
      profile.fill(form);
      profile.answerPrompts(answered.prompts);
      profile.moveTo(whereabouts, now, Number.POSITIVE_INFINITY);
      profile.roles = person.roles;
      profile.isDemo = person.demo;
    });
  }

  private async cellOf(place: string): Promise<number | null> {
    const [name = '', state = ''] = place.split(', ');
    const found = await this.em.findOne(Place, { name, state }, { orderBy: { population: 'desc' } });
    return found?.cell ?? null;
  }
}

const asForm = (person: DemoPerson) => ({
  displayName: person.displayName,
  age: person.age,
  gender: person.gender,
  interestedIn: person.interestedIn,
  minAgePreference: person.minAge,
  maxAgePreference: person.maxAge,
  bio: person.bio,
  interests: person.interests,
  contactPhone: '',
  contactEmail: '',
  contactXProfile: '',
});
