import { Injectable } from '@nestjs/common';

/** One thing to ask the provider about. */
export interface DueThing {
  /** A UUID that orders the things of a step. */
  key: string;
  /** What `follow` takes: the key, or another name of the same thing. */
  ref: string;
}

/** One kind of thing that may be out of date here because an event of the provider was lost. */
export interface ReconcileStep {
  /** For the log. */
  name: string;
  /** The things that are out of date with a key above `after`, in the order of their keys. */
  due(after: string, limit: number): Promise<DueThing[]>;
  /** Asks the provider about one of them and stores the answer. */
  follow(ref: string): Promise<unknown>;
}

/** The steps of ReconcilePayments that other areas add as their modules start. */
@Injectable()
export class ReconcileSteps {
  private readonly steps: ReconcileStep[] = [];

  add(step: ReconcileStep): void {
    this.steps.push(step);
  }

  all(): readonly ReconcileStep[] {
    return this.steps;
  }
}
