import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../proof/password-hasher.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';

/** Sets the PIN that unlocks the sessions of a caller who proves to be the owner. */
@Injectable()
export class SetPin {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly passwords: PasswordHasher,
  ) {}

  async execute(viewer: Viewer, { pin, ...typed }: OwnerProofInput & { pin: string }): Promise<void> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    const pinHash = await this.passwords.hash(pin);
    await this.em.transactional(async (em) => {
      const user = await proof.lock(em);
      user.pinHash = pinHash;
    });
  }
}
