import { Injectable } from '@nestjs/common';
import type { DeadLetterSource } from './dead-letter.js';

/** Sources of dead letters other than events, by the consumer name that is shown; each area adds its own when it starts. */
@Injectable()
export class DeadLetterSources {
  private readonly sources = new Map<string, DeadLetterSource>();

  add(consumer: string, source: DeadLetterSource): void {
    if (this.sources.has(consumer)) throw new Error(`Two folders put things aside as "${consumer}".`);
    this.sources.set(consumer, source);
  }

  of(consumer: string): DeadLetterSource | undefined {
    return this.sources.get(consumer);
  }

  all(): DeadLetterSource[] {
    return [...this.sources.values()];
  }
}
