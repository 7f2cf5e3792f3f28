import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Staff } from './staff.js';

/** Stores the roles of a member. A repeated or late event changes nothing. */
@Injectable()
export class StoreRoles {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly staff: Staff,
  ) {}

  execute(eventId: string, { userId, roles }: { userId: string; roles: readonly string[] }): Promise<void> {
    return this.em.transactional(async (em) => {
      if (!(await this.erased.has(em, userId))) await this.staff.set(em, userId, roles, eventId);
    });
  }
}
