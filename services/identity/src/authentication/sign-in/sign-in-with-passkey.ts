import type { Viewer } from '@sotto/kit/nats/viewer';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { User } from '../../accounts/user.entity.js';
import { DeviceTokens } from '../../sessions/device-tokens.js';
import { RequireConfirmation } from '../email-confirmation/require-confirmation.js';
import { CheckPasskey } from '../proof/check-passkey.js';
import { AdmitSession, type SignInResult } from './admit-session.js';

/**
 * Opens a session for a passkey. It has verified its owner, so no code is asked for. Failures are not counted for the account, because a
 * signature cannot be guessed: an attack on the password must not keep the owner's passkey out.
 */
@Injectable()
export class SignInWithPasskey {
  constructor(
    private readonly em: EntityManager,
    private readonly checkPasskey: CheckPasskey,
    private readonly requireConfirmation: RequireConfirmation,
    private readonly deviceTokens: DeviceTokens,
    private readonly admitSession: AdmitSession,
  ) {}

  async execute(viewer: Viewer, passkey: PasskeyAssertion, deviceToken: string): Promise<SignInResult> {
    const { userId } = await this.checkPasskey.execute(passkey, 'sign_in', null);
    const user = await this.em.findOneOrFail(User, userId, { refresh: true });
    await this.requireConfirmation.execute(user);
    return this.admitSession.execute({ user, deviceId: this.deviceTokens.read(user.id, deviceToken) }, viewer);
  }
}
