import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ReadTexts } from './read-texts.js';
import { Accounts } from './accounts.provider.js';
import { Profile } from './model/profile.entity.js';

/** Finds a member's profile, or creates it with defaults. Concurrent calls create it once (D-81). */
@Injectable()
export class EnsureProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: Accounts,
    private readonly readTexts: ReadTexts,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Null when there is no such account, or no longer. */
  async execute(userId: string): Promise<Profile | null> {
    const known = await this.em.findOne(Profile, { userId });
    if (known) return known;
    const registration = await this.accounts.describe(userId);
    if (!registration) return null;

    return this.em.transactional(async (em) => {
      if (await this.erased.has(em, userId)) return null;
      const fresh = Profile.of(userId, registration, this.clock.now());
      const made = await em.createQueryBuilder(Profile).insert(fresh).onConflict('userId').ignore().execute('run');
      const profile = await em.findOneOrFail(Profile, { userId });
      if (made.affectedRows === 1) {
        this.readTexts.execute(profile, {});
        this.outbox.add(ProfileChangedSchema, { userId });
      }
      return profile;
    });
  }
}
