import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { providerFeeLines } from './movements.js';
import { PostTransaction } from './post-transaction.js';

export interface ProviderFee {
  /** The provider's id of what the fee was charged for, such as `ProviderCharge.ref`. Posted once. */
  reference: string;
  amount: number;
  at: Date;
}

/** Posts the fee of a charge, in the caller's transaction. The nightly reconciliation posts those that were missed. */
@Injectable()
export class RecordProviderFee {
  constructor(private readonly post: PostTransaction) {}

  async execute(em: EntityManager, { reference, amount, at }: ProviderFee): Promise<void> {
    if (amount === 0) return;
    await this.post.execute(em, { kind: 'provider_fee', reference, paymentId: null, owner: null, at, lines: providerFeeLines(amount) });
  }
}
