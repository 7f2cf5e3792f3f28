import { Injectable } from '@nestjs/common';
import { PaymentProvider, type ProviderEvent } from '../provider/payment-provider.js';
import { EventInbox } from './event-inbox.js';

/** So many events are remembered: more than come while copies of one are still under way. */
const remembered = 2_000;

/** Takes in what the provider reports: believes the signature, stores the event, answers. Its effect comes afterwards. */
@Injectable()
export class ReceiveProviderEvent {
  /** The latest events by their ids, each with its being stored. A convenience: the inbox knows all of them. */
  private readonly latest = new Map<string, Promise<unknown>>();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly inbox: EventInbox,
  ) {}

  async execute({ payload, signature }: { payload: Uint8Array; signature: string }): Promise<void> {
    await this.store(this.provider.receive(payload, signature));
  }

  /** Copies wait for the first one and leave the database alone; when that was not stored, none of them was, and the next is a first one. */
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
