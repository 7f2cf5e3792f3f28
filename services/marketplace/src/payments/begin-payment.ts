import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { Payment, type PaymentDraft } from './payment.entity.js';

interface Beginning {
  /** What makes two calls one: only one of them begins, the other one gets what it began. */
  once: string;
  /** The payment that was begun before. */
  find: (em: EntityManager) => Promise<Payment | null>;
  draft: PaymentDraft;
  /** Stores what is special about it. */
  store?: (em: EntityManager, payment: Payment) => void;
}

/** Stores a payment before the provider hears of it, so that whatever the provider reports meets its row. */
@Injectable()
export class BeginPayment {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute({ once, find, draft, store }: Beginning): Promise<Payment> {
    return this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 11))', [once]);
      const begun = await find(em);
      if (begun) return begun;
      if (await this.erased.has(em, draft.payerId)) throw platformError('UNAUTHENTICATED');
      const payment = Payment.of(draft, this.clock.now());
      em.persist(payment);
      await em.flush(); // what is special about it refers to it
      store?.(em, payment);
      return payment;
    });
  }
}
