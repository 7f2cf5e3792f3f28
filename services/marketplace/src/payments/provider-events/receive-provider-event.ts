import { Injectable } from '@nestjs/common';
import { PaymentProvider, type ProviderEvent } from '../provider/payment-provider.js';
import { EventInbox } from './event-inbox.js';

/** How many recent event ids are remembered: more than arrive while copies of one are being stored. */
const remembered = 2_000;

/** Receives an event of the provider: verifies the signature, stores the event, returns. It is handled afterwards. */
@Injectable()
export class ReceiveProviderEvent {
  /** The promises that store the latest events, by id. They only save statements; the inbox knows all events. */
  private readonly latest = new Map<string, Promise<unknown>>();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly inbox: EventInbox,
  ) {}

  async execute({ payload, signature }: { payload: Uint8Array; signature: string }): Promise<void> {
    await this.store(this.provider.receive(payload, signature));
  }

  /**
   * Copies of an event wait for the first one without touching the database. When storing it failed, all copies fail, and the next copy
   * tries again.
   */
  private store(event: ProviderEvent): Promise<unknown> {
    const known = this.latest.get(event.id);
    if (known) return known;
    const storing = this.inbox.add(event).catch((error: unknown) => {
      this.latest.delete(event.id);
      throw error;
    });
    this.latest.set(event.id, storing);
    this.forgetOldest();
    return storing;
  }

  private forgetOldest(): void {
    const [oldest] = this.latest.keys();
    if (oldest !== undefined && this.latest.size > remembered) this.latest.delete(oldest);
  }
}
