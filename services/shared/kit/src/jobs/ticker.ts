import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { headOf } from '../errors/describe-error.js';
import { Role } from '../bootstrap/role.js';

/** Repeats work whose state is in the database, so that it matters neither which process does it nor when it was last up. */
@Injectable()
export class Ticker implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Ticker.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Set<Promise<void>>();

  constructor(private readonly role: Role) {}

  every(seconds: number, name: string, work: () => Promise<unknown>): void {
    if (!this.role.works) return;
    let busy = false;
    const run = async () => {
      if (busy) return;
      busy = true;
      await work().catch((error: Error) => this.logger.warn(`${name} failed, the next round tries again: ${headOf(error)}`));
      busy = false;
    };
    const tick = () => {
      const round = run().finally(() => this.running.delete(round));
      this.running.add(round);
    };
    this.timers.push(setInterval(tick, seconds * 1000));
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running);
  }
}
