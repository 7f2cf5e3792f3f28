import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { adminError } from '../../admin-error.js';
import { Staff } from '../../staff/roles/staff.js';

/** Why staff cannot act on a member; empty when staff can. */
export type ProtectedAs = '' | 'self' | 'admin' | 'moderator';

/** Nobody can act on themselves or on staff. An administrator revokes the roles first. */
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
