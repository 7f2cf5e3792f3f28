import { Module } from '@nestjs/common';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { RecordAction } from '../message-audit/record-action.js';
import { PaymentsHandler } from './payments.handler.js';
import { RefundPayment } from './refund-payment.js';

/** What administrators do about payments. */
@Module({ controllers: [PaymentsHandler], providers: [provideClient(MarketplaceService), RecordAction, RefundPayment] })
export class PaymentsModule {}
