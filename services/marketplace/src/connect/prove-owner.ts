import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';

/** Asks for the second factor of whoever has one (B-05); identity judges the code, in its own words. Never call it inside a transaction. */
@Injectable()
export class ProveOwner {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute({ userId, sessionId }: Viewer, code: string): Promise<void> {
    await this.identity.proveSecondFactor(this.minter.self, { userId, sessionId, code });
  }
}
