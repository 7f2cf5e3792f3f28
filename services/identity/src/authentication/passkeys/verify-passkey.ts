import { Injectable } from '@nestjs/common';
import type { PasskeyAttestation } from '@sotto/proto/identity/v1/passkeys';
import type { NewPasskey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { PasskeyChallenges } from '../proof/passkey-challenges.js';
import { RelyingParty } from '../proof/relying-party.js';

/** Checks a new passkey against the challenge that its member proved to be the owner for. Throws PASSKEY_REFUSED. */
@Injectable()
export class VerifyPasskey {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
  ) {}

  async execute(userId: string, attestation: PasskeyAttestation): Promise<Omit<NewPasskey, 'userId' | 'name'>> {
    const challenge = this.relyingParty.challengeOf(attestation.clientDataJson);
    const usable = challenge !== undefined && (await this.challenges.use(challenge, 'register', userId));
    const proved = usable && (await this.relyingParty.readAttestation(attestation, challenge));
    if (!proved) throw identityError('PASSKEY_REFUSED');
    return proved;
  }
}
