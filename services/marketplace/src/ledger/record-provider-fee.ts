import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { providerFeeLines } from './movements.js';
import { PostTransaction } from './post-transaction.js';

export interface ProviderFee {
  /** The provider's name of what the fee was taken for: of a charge `ProviderCharge.ref`. Booked once. */
  reference: string;
  amount: number;
  at: Date;
}

/** Books, in the caller's transaction, what the provider kept of a charge. Nightly reconciliation does the same for those that were missed. */
@Injectable()
export class RecordProviderFee {
  constructor(private readonly post: PostTransaction) {}

  async execute(em: EntityManager, { reference, amount, at }: ProviderFee): Promise<void> {
    if (amount === 0) return;
    await this.post.execute(em, { kind: 'provider_fee', reference, paymentId: null, owner: null, at, lines: providerFeeLines(amount) });
  }
}
