import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { PasskeyAssertion } from '@sotto/proto/identity/v1/passkeys';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';

/** A code, or a passkey instead. */
export interface SecondFactor {
  secondFactorCode: string;
  passkey?: PasskeyAssertion;
}

/**
 * Checks the second factor of a member who has one (B-05). Identity checks the code or the passkey, and its errors are passed on. Never call it inside a
 * transaction.
 */
@Injectable()
export class ProveOwner {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ userId, sessionId }: Viewer, { secondFactorCode: code, passkey }: SecondFactor): Promise<void> {
    await this.identity.proveSecondFactor(this.minter.self, { userId, sessionId, code, passkey });
  }
}
