import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundsModule } from '../refunds/refunds.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { DeadEventSource } from './dead-event-source.js';
import { EventInbox } from './event-inbox.js';
import { EventMetrics } from './event-metrics.js';
import { EventRoutesModule } from './event-routes.module.js';
import { FetchEvents } from './fetch-events.js';
import { HandleEvents } from './handle-events.js';
import { ProviderEventsHandler } from './provider-events.handler.js';
import { ReceiveProviderEvent } from './receive-provider-event.js';
import { Reconcile } from './reconcile.js';

@Module({
  imports: [EventRoutesModule, PaymentsModule, RefundsModule, SubscriptionsModule],
  controllers: [ProviderEventsHandler],
  providers: [DeadEventSource, EventInbox, EventMetrics, FetchEvents, HandleEvents, ReceiveProviderEvent, Reconcile],
  exports: [HandleEvents, Reconcile],
})
export class ProviderEventsModule {}
