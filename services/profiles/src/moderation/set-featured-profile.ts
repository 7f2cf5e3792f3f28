import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ChangeProfile } from '../profiles/change-profile.js';
import { Profile } from '../profiles/model/profile.entity.js';
import { profilesError } from '../profiles-error.js';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Features one profile, which comes first in the deck of every compatible member, or none (D-08). */
@Injectable()
export class SetFeaturedProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly changeProfile: ChangeProfile,
  ) {}

  execute({ userId }: { userId: string }): Promise<void> {
    return this.em.transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtextextended('featured profile', 0))`);
      const next = uuid.test(userId) ? await em.findOne(Profile, { userId }) : null;
      if (userId && !next) throw profilesError('PROFILE_NOT_FOUND');

      const former = await em.findOne(Profile, { isFeatured: true });
      if (former && former.userId !== next?.userId) {
        await this.changeProfile.inside(former.userId, (profile) => void (profile.isFeatured = false));
        await em.flush(); // there is never a second one
      }
      if (next) await this.changeProfile.inside(next.userId, (profile) => void (profile.isFeatured = true));
    });
  }
}
