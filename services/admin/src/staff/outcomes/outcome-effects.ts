import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OutcomeQueue } from '../queues/undecided.js';

/** An outcome that takes effect. `id` is the one that the client chose. */
export interface DueOutcome<Content = unknown> {
  id: string;
  caseId: string;
  staffId: string;
  content: Content;
}

/** Performs an outcome in the transaction, and returns what follows the commit. A DomainError says that the case has changed meanwhile. */
export type OutcomeEffect<Content> = (em: EntityManager, outcome: DueOutcome<Content>) => Promise<(() => void) | undefined>;

/** What each kind of outcome does. The areas that own the cases register their effects at start. */
@Injectable()
export class OutcomeEffects {
  private readonly effects = new Map<OutcomeQueue, OutcomeEffect<never>>();

  register<Content>(queue: OutcomeQueue, effect: OutcomeEffect<Content>): void {
    this.effects.set(queue, effect);
  }

  of(queue: OutcomeQueue): OutcomeEffect<never> {
    const effect = this.effects.get(queue);
    if (!effect) throw new Error(`No area performs outcomes of ${queue}.`);
    return effect;
  }
}
