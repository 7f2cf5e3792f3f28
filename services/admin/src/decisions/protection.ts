import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { adminError } from '../admin-error.js';
import { Staff } from '../people/staff.js';

/** Why nothing may be done to a member; empty for most. */
export type ProtectedAs = '' | 'self' | 'admin' | 'moderator';

/** Nobody acts on themself, and nobody on people of ours: their roles are taken first. */
@Injectable()
export class Protection {
  constructor(private readonly staff: Staff) {}

  async of(em: EntityManager, staffId: string, userId: string): Promise<ProtectedAs> {
    return staffId === userId ? 'self' : this.staff.isStaff(em, userId);
  }

  async check(em: EntityManager, staffId: string, userId: string): Promise<void> {
    if ((await this.of(em, staffId, userId)) !== '') throw adminError('MEMBER_PROTECTED');
  }
}
