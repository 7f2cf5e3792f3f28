import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import type { Caller } from '../passwords/count-attempt.js';
import { ProveOwnership } from '../passwords/prove-ownership.js';

/** Asks for a code where another service decides something that only the owner may; who has no second factor is let through. */
@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
  ) {}

  async execute(caller: Caller, code: string): Promise<void> {
    const user = await this.em.findOne(User, caller.userId);
    if (user && !user.hasTwoFactor) return;
    await this.proveOwnership.byCode(caller, code);
  }
}
