import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Payment, type PaymentDraft } from './payment.entity.js';

interface PaymentStart {
  /** Calls with the same key are one: the first one starts the payment, the others return it. */
  once: string;
  /** Finds the payment that an earlier call with the same key started. */
  find: (em: EntityManager) => Promise<Payment | null>;
  draft: PaymentDraft;
  /** Stores the purchase, tip or boost that is paid for. */
  store?: (em: EntityManager, payment: Payment) => void;
}

/** Stores a payment before the provider knows of it, so that every event finds its row. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute({ once, find, draft, store }: PaymentStart): Promise<Payment> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [once]);
      const started = await find(em);
      if (started) return started;
      if (await this.erased.has(em, draft.payerId)) throw platformError('UNAUTHENTICATED');
      const payment = Payment.of(draft, this.clock.now());
      em.persist(payment);
      await em.flush(); // the purchase refers to the payment
      store?.(em, payment);
      return payment;
    });
  }
}
