import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../provider/payment-provider.js';
import { EventInbox } from './event-inbox.js';

/** Takes in what the provider reports: believes the signature, stores the event, answers. Its effect comes afterwards. */
@Injectable()
export class ReceiveProviderEvent {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly inbox: EventInbox,
  ) {}

  async execute({ payload, signature }: { payload: Uint8Array; signature: string }): Promise<void> {
    await this.inbox.add(this.provider.receive(payload, signature));
  }
}
