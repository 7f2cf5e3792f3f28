import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Payment, PaymentKindName } from './payment.entity.js';

/** What happened to a paid payment later. */
export type ReturnCause = 'refund' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';

/** What a kind of payment delivers. A text that is returned and not empty says why nothing can be delivered; it is shown to the payer. */
export interface PaymentKind {
  /** Called before the transaction: checks whether there is still something to deliver. */
  prepare(payment: Payment): Promise<string>;
  /**
   * Delivers and posts to the ledger, in the transaction that completes the payment. Must not have changed anything when it returns a
   * reason.
   */
  complete(em: EntityManager, payment: Payment, amount: number, now: Date): Promise<string>;
  /** The payment ended unpaid. */
  end(em: EntityManager, payment: Payment): Promise<void>;
  /** The payment was paid, but nothing can be delivered; its refund is ordered. */
  decline?(em: EntityManager, payment: Payment, now: Date): Promise<void>;
  /** A completed payment was refunded or disputed, or the money came back; `payment.status` is the new status. */
  reverse(em: EntityManager, payment: Payment, cause: ReturnCause, now: Date): Promise<void>;
  /** Called after the commit and may call other services. Reconciliation repeats what it did when it fails. */
  follow?(payment: Payment): Promise<void>;
}

/** The kinds of payments by name. Each area adds its own when its module starts. */
@Injectable()
export class PaymentKinds {
  private readonly kinds = new Map<PaymentKindName, PaymentKind>();

  add(name: PaymentKindName, kind: PaymentKind): void {
    this.kinds.set(name, kind);
  }

  of({ kind }: Payment): PaymentKind {
    const known = this.kinds.get(kind);
    if (!known) throw new Error(`Nobody handles payments of the kind "${kind}".`);
    return known;
  }
}
