import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeadLetter, DeadLetterPlace, DeadLetterSource, ReplayOutcome } from '@sotto/kit/dead-letters/dead-letter';
import { Clock } from '@sotto/kit/orm/clock';
import { DeadEvents } from './dead-events.js';
import { HandleEvents } from './handle-events.js';

const busy = 'Another event about the same thing is being handled just now. Try again in a minute.';

/** Events of the provider in the list of failed events. */
@Injectable()
export class DeadEventSource implements DeadLetterSource {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly handleEvents: HandleEvents,
  ) {}

  count(): Promise<number> {
    return this.events().count();
  }

  list(below: DeadLetterPlace, limit: number): Promise<DeadLetter[]> {
    return this.events().page(below, limit);
  }

  async replay(id: string): Promise<ReplayOutcome> {
    const claimed = await this.handleEvents.again(id);
    const event = await this.events().read(id);
    if (claimed) return event?.state === 'done' ? { outcome: 'handled' } : { outcome: 'failed', error: event?.error ?? '' };
    return event?.state === 'dead' ? { outcome: 'failed', error: busy } : { outcome: 'unknown' };
  }

  private events(): DeadEvents {
    return new DeadEvents(this.em.fork(), this.clock);
  }
}
