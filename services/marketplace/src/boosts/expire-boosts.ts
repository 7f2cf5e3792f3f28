import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { BoostPurchase } from './boost-purchase.entity.js';

/** Notes which boosts of a profile are over. Nothing depends on it: whoever asks compares the times. */
@Injectable()
export class ExpireBoosts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.em.fork().nativeUpdate(BoostPurchase, { status: 'active', endsAt: { $lte: this.clock.now() } }, { status: 'expired' });
  }
}
