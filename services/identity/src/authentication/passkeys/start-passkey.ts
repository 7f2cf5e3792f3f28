import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maxPasskeys, Passkey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { PasskeyChallenges } from '../proof/passkey-challenges.js';
import { ProveOwnership, type OwnerProofInput } from '../proof/prove-ownership.js';
import { RelyingParty } from '../proof/relying-party.js';

/** What a browser needs to make a passkey. */
export interface Creation {
  challenge: string;
  rpId: string;
  userHandle: string;
  userName: string;
  known: Passkey[];
}

/** Makes a challenge for a new passkey of a caller who proves to be the owner. Throws TOO_MANY_PASSKEYS. */
@Injectable()
export class StartPasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly proveOwnership: ProveOwnership,
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
  ) {}

  async execute(viewer: Viewer, typed: OwnerProofInput): Promise<Creation> {
    const proof = await this.proveOwnership.execute(viewer, typed);
    return this.em.transactional(async (em) => {
      const { id, email } = await proof.lock(em);
      const known = await em.find(Passkey, { userId: id });
      if (known.length >= maxPasskeys) throw identityError('TOO_MANY_PASSKEYS');
      const challenge = await this.challenges.create('register', id);
      return { challenge, rpId: this.relyingParty.id, userHandle: Passkey.handleOf(id), userName: email, known };
    });
  }
}
