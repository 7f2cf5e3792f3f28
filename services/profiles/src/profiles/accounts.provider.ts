import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { IdentityService } from '@sotto/proto/identity/v1/identity_service';
import type { Registration } from './model/profile.entity.js';

/** Asks identity for accounts. */
@Injectable()
export class Accounts {
  constructor(
    @ClientOf(IdentityService) private readonly identity: Client<typeof IdentityService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Null for an account that does not exist, or no longer. */
  async describe(userId: string): Promise<Registration | null> {
    try {
      const account = await this.identity.describeAccount(this.minter.self, { userId });
      return {
        displayName: account.displayName,
        disclaimerAcceptedAt: account.disclaimerAcceptedAt ? timestampDate(account.disclaimerAcceptedAt) : null,
        termsVersion: account.termsVersion || null,
        roles: account.roles,
      };
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND') return null;
      throw error;
    }
  }
}
