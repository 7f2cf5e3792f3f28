import { Injectable } from '@nestjs/common';
import type { ReplayDeadLetterRequest } from '@sotto/proto/operations/v1/operations_service';
import { DeadEvents } from './dead-events.js';
import type { ReplayOutcome } from '../dead-letters/dead-letter.js';
import { DeadLetterSources } from '../dead-letters/dead-letter-sources.js';

/** Passes a dead letter to the consumer that failed to handle it. */
@Injectable()
export class ReplayDeadLetter {
  constructor(
    private readonly events: DeadEvents,
    private readonly sources: DeadLetterSources,
  ) {}

  execute({ id, consumer }: Pick<ReplayDeadLetterRequest, 'id' | 'consumer'>): Promise<ReplayOutcome> {
    return (this.sources.of(consumer) ?? this.events).replay(id, consumer);
  }
}
