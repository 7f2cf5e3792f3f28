import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Payment, PaymentKindName } from './payment.entity.js';

/** What happened to money that had come. */
export type ReturnCause = 'refund' | 'refund_failed' | 'dispute_opened' | 'dispute_won' | 'dispute_lost';

/** What a kind of payment means to what is bought with it. Answers that are not empty say why nothing can be given, in words for the payer. */
export interface PaymentKind {
  /** Asked before the transaction: whether there is still something to give for it. */
  prepare(payment: Payment): Promise<string>;
  /** Gives what was paid for and books it, in the transaction that completes the payment; what it answers is checked before it changes anything. */
  complete(em: EntityManager, payment: Payment, amount: number, now: Date): Promise<string>;
  /** The payment ended unpaid. */
  end(em: EntityManager, payment: Payment): Promise<void>;
  /** A completed payment went back, or came again; its status says which already. */
  giveBack(em: EntityManager, payment: Payment, cause: ReturnCause, now: Date): Promise<void>;
  /** After the commit. May ask others; the reconciler makes up for it when it fails. */
  follow?(payment: Payment): Promise<void>;
}

/** The kinds of payments by their names; each folder adds its own as its module starts. */
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
