import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { platformError } from '@sotto/kit/errors/domain-error';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { PaymentProvider } from '../provider/payment-provider.js';

const findSql = `select provider_customer_id as "customerId" from subscriptions where user_id = ?`;
const insertSql = `
  insert into subscriptions
    (user_id, tier, status, cancel_at_period_end, provider_customer_id, revision, leaving, stopped_by_leaving, updated_at)
  values (?, 'free', 'none', false, ?, 0, false, false, ?) on conflict do nothing`;

/** The customers at the provider; a member has none before the first payment. */
@Injectable()
export class Customers {
  constructor(
    private readonly em: EntityManager,
    private readonly provider: PaymentProvider,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  async find(userId: string): Promise<string | null> {
    const [row] = await this.em.fork().execute<{ customerId: string }[]>(findSql, [userId]);
    return row?.customerId ?? null;
  }

  /** Creates the customer if there is none. Two concurrent calls create one customer. */
  async ensure(userId: string): Promise<string> {
    const known = await this.find(userId);
    if (known) return known;
    const customerId = await this.provider.createCustomer(userId);
    if (!(await this.store(userId, customerId))) {
      await this.provider.deleteCustomer(customerId);
      throw platformError('UNAUTHENTICATED');
    }
    return (await this.find(userId)) ?? customerId;
  }

  /** Returns false for an erased member, because nothing may be stored about them. */
  private store(userId: string, customerId: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      if (await this.erased.has(em, userId)) return false;
      await em.execute(insertSql, [userId, customerId, this.clock.now().toISOString()]);
      return true;
    });
  }
}
