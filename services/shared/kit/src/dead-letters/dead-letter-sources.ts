import { Injectable } from '@nestjs/common';
import type { DeadLetterSource } from './dead-letter.js';

/** What a service takes in besides facts and may have to put aside, by the name it is shown under; each folder adds its own as it starts. */
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
