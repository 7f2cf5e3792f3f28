import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { DeadLetterSources } from '@sotto/kit/dead-letters/dead-letter-sources';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MarketplaceService, type ReceiveProviderEventRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { DeadEventSource } from './dead-event-source.js';
import { providerEvents } from './dead-events.js';
import { handleEventsQueue } from './event-inbox.js';
import { HandleEvents } from './handle-events.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';

@Controller()
export class ProviderEventsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly receiveProviderEvent: ReceiveProviderEvent,
    private readonly handleEvents: HandleEvents,
    private readonly deadLetters: DeadLetterSources,
    private readonly deadEvents: DeadEventSource,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.deadLetters.add(providerEvents, this.deadEvents);
    this.metrics.watch('provider_events_dead', 'Events of the payment provider that failed too often.', () => this.deadEvents.count());
    await this.jobs.work(handleEventsQueue, () => this.handleEvents.execute());
  }

  @Rpc(MarketplaceService.method.receiveProviderEvent)
  async receive(input: ReceiveProviderEventRequest) {
    await this.receiveProviderEvent.execute(input);
    return {};
  }
}
