import { Injectable, Logger } from '@nestjs/common';
import { OperationsService } from '@sotto/proto/operations/v1/operations_service';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from '../errors/describe-error.js';
import { platformError } from '../errors/domain-error.js';
import { client } from '../nats/client.js';
import { Nats } from '../nats/nats.js';
import { ViewerTokenMinter } from '../nats/viewer-tokens.js';
import type { outboxRow } from './outbox.js';

/** An event as it is stored. */
export type StoredEvent = Pick<ReturnType<typeof outboxRow>, 'id' | 'subject' | 'payload'>;

/** A service that is being restarted is waited for; the caller of the caller waits five seconds. */
const patienceMs = 2_000;
const pauseMs = 100;

const pending = 'This is stored, and not yet in effect everywhere. It will be shortly; please repeat it to be sure.';

/**
 * Hands committed events over to the services that decide by them, so that a call is answered when its effect holds there. The stream delivers
 * them as well: this only waits for what happens anyway, and handling an event twice has one effect. Never call it inside a transaction.
 */
@Injectable()
export class EventDelivery {
  private readonly logger = new Logger(EventDelivery.name);

  constructor(
    private readonly nats: Nats,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Resolves when all services have handled the events. Throws UNAVAILABLE when one of them has not in time; repeating the call is right then. */
  async confirm(services: readonly string[], ...events: StoredEvent[]): Promise<void> {
    if (!(await this.deliver(services, events))) throw platformError('UNAVAILABLE', pending);
  }

  /** The same for effects that protect nobody: services that cannot be reached get the events from the stream later. */
  async attempt(services: readonly string[], ...events: StoredEvent[]): Promise<void> {
    await this.deliver(services, events, 0);
  }

  private async deliver(services: readonly string[], events: readonly StoredEvent[], patience = patienceMs): Promise<boolean> {
    const until = Date.now() + patience;
    const handled = await Promise.all(services.map((service) => this.toOne(service, events, until)));
    return handled.every(Boolean);
  }

  private async toOne(service: string, events: readonly StoredEvent[], until: number): Promise<boolean> {
    const operations = client(OperationsService, this.nats.connection, this.minter, { of: service });
    for (;;) {
      try {
        const deadlineMs = Math.max(patienceMs / 2, until - Date.now());
        for (const { id, subject, payload } of events) await operations.handleEvent(this.minter.self, { id, subject, payload }, deadlineMs);
        return true;
      } catch (error) {
        if (Date.now() + pauseMs < until) await delay(pauseMs);
        else return this.giveUp(service, error);
      }
    }
  }

  private giveUp(service: string, error: unknown): false {
    this.logger.warn(`${service} has not confirmed an event: ${describeError(error)}`);
    return false;
  }
}
