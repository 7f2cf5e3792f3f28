import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import { AdminService, type DescribeEmailResponse } from '@sotto/proto/admin/v1/admin_service';

/** Why an account is restricted, and the token for an appeal. */
export interface RestrictionTexts {
  reason: string;
  appealToken: string;
}

/** Client of admin, which stores decisions and their texts. Do not call it inside a transaction. */
@Injectable()
export class Decisions {
  constructor(
    @ClientOf(AdminService) private readonly admin: Client<typeof AdminService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Both texts are empty when the decision does not exist any more. */
  async describeAccountStatus(decisionId: string): Promise<RestrictionTexts> {
    const described = await unlessNotFound(this.admin.describeAccountStatus(this.minter.self, { decisionId }));
    return { reason: described?.reason ?? '', appealToken: described?.appealToken ?? '' };
  }

  /** Undefined when the email does not exist any more. */
  describeEmail(emailId: string): Promise<DescribeEmailResponse | undefined> {
    return unlessNotFound(this.admin.describeEmail(this.minter.self, { emailId }));
  }
}

async function unlessNotFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return undefined;
    throw error;
  }
}
