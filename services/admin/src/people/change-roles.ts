import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Staff } from './staff.js';

/** Keeps who has which roles. A fact that comes twice, or late, changes nothing. */
@Injectable()
export class ChangeRoles {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly staff: Staff,
  ) {}

  execute(factId: string, { userId, roles }: { userId: string; roles: readonly string[] }): Promise<void> {
    return this.em.transactional(async (em) => {
      if (!(await this.erased.has(em, userId))) await this.staff.set(em, userId, roles, factId);
    });
  }
}
