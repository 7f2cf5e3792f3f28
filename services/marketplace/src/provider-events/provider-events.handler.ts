import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { DeadLetterSources } from '@sotto/kit/dead-letters/dead-letter-sources';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import { Clock } from '@sotto/kit/orm/clock';
import { Metrics } from '@sotto/kit/observability/metrics';
import { MarketplaceService, type ReceiveProviderEventRequest } from '@sotto/proto/marketplace/v1/marketplace_service';
import { DeadEventSource } from './dead-event-source.js';
import { providerEvents } from './dead-events.js';
import { HandleEvents } from './handle-events.js';
import { handleEventsQueue, reconcileQueue } from './provider-event-queues.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { Reconcile } from './reconcile.js';

/** How long the payment that waits longest for a question about it has been left alone. */
const lagSql = `
  select coalesce(max(extract(epoch from ?::timestamptz - coalesce(asked_at, created_at))), 0)::int as n from payments where status = 'pending'`;

@Controller()
export class ProviderEventsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly receiveProviderEvent: ReceiveProviderEvent,
    private readonly handleEvents: HandleEvents,
    private readonly reconcile: Reconcile,
    private readonly deadLetters: DeadLetterSources,
    private readonly deadEvents: DeadEventSource,
    private readonly metrics: Metrics,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.deadLetters.add(providerEvents, this.deadEvents);
    this.metrics.watch('provider_events_dead', 'Events of the payment provider that were put aside.', () => this.deadEvents.count());
    this.metrics.watch('reconcile_lag_seconds', 'Since when the provider was not asked about a payment that is pending.', async () => {
      const [row] = await this.em.fork().execute<{ n: number }[]>(lagSql, [this.clock.now().toISOString()]);
      return row?.n ?? 0;
    });
    await this.jobs.work(handleEventsQueue, () => this.handleEvents.execute());
    await this.jobs.work(reconcileQueue, () => this.reconcile.execute());
    await this.jobs.schedule(reconcileQueue, '* * * * *');
  }

  @Rpc(MarketplaceService.method.receiveProviderEvent)
  async receive(input: ReceiveProviderEventRequest) {
    await this.receiveProviderEvent.execute(input);
    return {};
  }
}
