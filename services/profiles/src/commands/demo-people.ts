import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@sotto/kit/orm/clock';
import { ages, termsVersion } from '@sotto/proto/vocabulary';
import { z } from 'zod';
import { Place } from '../places/place.entity.js';
import type { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/profile.entity.js';
import { readForm } from '../profiles/profile-form.js';

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
  /** Whether this is somebody who does not exist, as opposed to an account for trying things. */
  demo: z.boolean(),
});

export type DemoPerson = z.infer<typeof demoPerson>;

/** Reads the people of a demo; whatever else the file and its records hold is for others. */
export const readDemoPeople = (text: string): DemoPerson[] => z.object({ people: z.array(demoPerson) }).parse(JSON.parse(text)).people;

/** Lets the people of a demo in, or brings those who are there to what the demo says: again, nothing changes. */
export class WelcomeDemoPeople {
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
    if (faults.length > 0) throw new Error(`${person.displayName}: ${faults.map(({ message }) => message).join(' ')}`);
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
