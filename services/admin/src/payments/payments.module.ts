import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { RecordModule } from '../record/record.module.js';
import { PaymentsHandler } from './payments.handler.js';
import { RefundPayment } from './refund-payment.js';

/** What administrators do about payments. */
@Module({ controllers: [PaymentsHandler], imports: [RecordModule], providers: [provideClient(MarketplaceService), RefundPayment] })
export class PaymentsModule {}
