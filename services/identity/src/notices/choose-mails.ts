import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockedUser } from '../accounts/locked-user.js';
import { MailPreferences } from './mail-preferences.entity.js';

/** Reads and changes what a member chose; who never chose has no row. */
@Injectable()
export class ChooseMails {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(userId: string, em = this.em): Promise<MailPreferences> {
    return (await em.findOne(MailPreferences, { userId })) ?? MailPreferences.usual(userId, this.clock.now());
  }

  /** The account's row is locked, so that of two changes the second knows the first. */
  execute(userId: string, change: (preferences: MailPreferences, now: Date) => void): Promise<MailPreferences> {
    return this.em.transactional(async (em) => {
      await lockedUser(em, { id: userId });
      const preferences = await this.read(userId, em);
      change(preferences, this.clock.now());
      em.persist(preferences);
      return preferences;
    });
  }
}
