import { Injectable } from '@nestjs/common';
import type { ReplayDeadLetterRequest } from '@sotto/proto/operations/v1/operations_service';
import { DeadFacts } from '../dead-letters/dead-facts.js';
import type { ReplayOutcome } from '../dead-letters/dead-letter.js';
import { DeadLetterSources } from '../dead-letters/dead-letter-sources.js';

/** Has what was put aside handled again, by whoever could not handle it. */
@Injectable()
export class ReplayDeadLetter {
  constructor(
    private readonly facts: DeadFacts,
    private readonly sources: DeadLetterSources,
  ) {}

  execute({ id, consumer }: Pick<ReplayDeadLetterRequest, 'id' | 'consumer'>): Promise<ReplayOutcome> {
    return (this.sources.of(consumer) ?? this.facts).replay(id, consumer);
  }
}
