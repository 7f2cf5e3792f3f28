import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HeldMessage } from './held-message.entity.js';

/** How long a payment may take; a text that nobody paid for by then is gone. */
const heldDays = 7;

/** Deletes texts whose boost was never paid for. */
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
