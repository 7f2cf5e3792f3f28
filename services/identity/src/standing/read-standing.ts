import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountStanding } from './account-standing.entity.js';

/** Finds out what to tell an owner who may not come in. */
@Injectable()
export class ReadStanding {
  constructor(private readonly em: EntityManager) {}

  execute(userId: string): Promise<AccountStanding> {
    return this.em.fork().findOneOrFail(AccountStanding, { userId });
  }
}
