import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HeldMessage } from './held-message.entity.js';

/** How long a payment may take. */
const heldDays = 7;

/** Deletes held messages whose boost was not paid for in time. */
@Injectable()
export class ForgetHeldMessages {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - heldDays * 86_400_000);
    await this.em.fork().nativeDelete(HeldMessage, { createdAt: { $lt: before } });
  }
}
