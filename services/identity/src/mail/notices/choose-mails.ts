import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser } from '../../accounts/find-user.js';
import { MailPreferences } from './mail-preferences.entity.js';

/** Reads and changes the mail preferences of a member. A member who never changed them has no row. */
@Injectable()
export class ChooseMails {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(userId: string, em = this.em): Promise<MailPreferences> {
    return (await em.findOne(MailPreferences, { userId })) ?? MailPreferences.defaults(userId, this.clock.now());
  }

  /** Locks the account's row, so that concurrent changes do not overwrite each other. */
  execute(userId: string, change: (preferences: MailPreferences, now: Date) => void): Promise<MailPreferences> {
    return this.em.transactional(async (em) => {
      await lockUser(em, { id: userId });
      const preferences = await this.read(userId, em);
      change(preferences, this.clock.now());
      em.persist(preferences);
      return preferences;
    });
  }
}
