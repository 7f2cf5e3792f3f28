import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockUser } from '../accounts/find-user.js';
import { isValid, PushSettings, type PushChoice } from './push-settings.entity.js';

/** Reads and saves what a member gets by web push. A member who never changed it has no row. */
@Injectable()
export class ChoosePush {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async read(userId: string, em = this.em): Promise<PushSettings> {
    return (await em.findOne(PushSettings, { userId })) ?? PushSettings.defaults(userId, this.clock.now());
  }

  execute(userId: string, choice: PushChoice): Promise<PushSettings> {
    if (choice.quietHours && !isValid(choice.quietHours)) throw platformError('BAD_REQUEST');
    return this.em.transactional(async (em) => {
      await lockUser(em, { id: userId });
      const settings = await this.read(userId, em);
      settings.choose(choice, this.clock.now());
      em.persist(settings);
      return settings;
    });
  }
}
