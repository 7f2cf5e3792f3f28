import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Injectable } from '@nestjs/common';
import { AdminService, type DescribeLetterResponse } from '@sotto/proto/admin/v1/admin_service';

/** Why somebody may not come in, and where to appeal. */
export interface StandingWords {
  reason: string;
  appealToken: string;
}

/** Admin, which knows what was decided and in which words. Never ask it inside a transaction. */
@Injectable()
export class Decisions {
  constructor(
    @ClientOf(AdminService) private readonly admin: Client<typeof AdminService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Without words when the decision is gone. */
  async standing(decisionId: string): Promise<StandingWords> {
    const said = await orNothing(this.admin.describeStanding(this.minter.self, { decisionId }));
    return { reason: said?.reason ?? '', appealToken: said?.appealToken ?? '' };
  }

  /** Undefined when the letter is gone. */
  letter(letterId: string): Promise<DescribeLetterResponse | undefined> {
    return orNothing(this.admin.describeLetter(this.minter.self, { letterId }));
  }
}

const gone = 404;

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && error.status === gone) return undefined;
    throw error;
  }
}
