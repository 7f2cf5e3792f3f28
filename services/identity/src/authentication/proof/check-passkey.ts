import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { Passkey } from '../../accounts/passkey.entity.js';
import { identityError } from '../../identity-error.js';
import { PasskeyChallenges, type PasskeyPurpose } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

/** Of concurrent calls with the same counter, one changes the row. Authenticators that do not count always send 0. */
const useSql = `update passkeys set counter = ?, synced = ?, last_used_at = ? where id = ? and (counter < ? or (counter = 0 and ? = 0))`;

/** Checks the answer of a passkey to a challenge, which then cannot be answered again. Throws PASSKEY_REFUSED. */
@Injectable()
export class CheckPasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly challenges: PasskeyChallenges,
    private readonly relyingParty: RelyingParty,
  ) {}

  /** `userId` is the member who has to answer; null when the passkey says who it is. */
  async execute(answer: PasskeyAssertion, purpose: PasskeyPurpose, userId: string | null): Promise<Passkey> {
    const challenge = this.relyingParty.challengeOf(answer.clientDataJson);
    const usable = challenge !== undefined && (await this.challenges.use(challenge, purpose, userId));
    const passkey = usable ? await this.find(answer, userId) : null;
    const state = passkey && challenge && (await this.relyingParty.readAssertion(answer, passkey, challenge));
    if (!passkey || !state || !(await this.use(passkey, state))) throw identityError('PASSKEY_REFUSED');
    return passkey;
  }

  /** The passkey of the member, which an authenticator that names an account names as well. */
  private async find({ credentialId, userHandle }: PasskeyAssertion, userId: string | null): Promise<Passkey | null> {
    const passkey = await this.em.findOne(Passkey, { credentialId, ...(userId !== null && { userId }) }, { refresh: true });
    return passkey && (!userHandle || userHandle === Passkey.handleOf(passkey.userId)) ? passkey : null;
  }

  private async use({ id }: Passkey, { counter, synced }: Pick<Passkey, 'counter' | 'synced'>): Promise<boolean> {
    const values = [counter, synced, this.clock.now(), id, counter, counter];
    const { affectedRows } = await this.em.execute<{ affectedRows: number }>(useSql, values, 'run');
    return affectedRows === 1;
  }
}
