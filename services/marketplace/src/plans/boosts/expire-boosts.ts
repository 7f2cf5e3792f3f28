import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { BoostPurchase } from './boost-purchase.entity.js';

/** Marks visibility boosts that have ended. Readers compare the times themselves, so nothing depends on this. */
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
