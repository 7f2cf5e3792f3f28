import { Module } from '@nestjs/common';
import { DeliverySources } from './delivery-sources.js';

@Module({ providers: [DeliverySources], exports: [DeliverySources] })
export class DeliveryModule {}
