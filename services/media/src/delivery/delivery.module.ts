import { Module } from '@nestjs/common';
import { DeliverObject } from './deliver-object.js';
import { DeliveryRoutes } from './delivery.routes.js';
import { DeliverySources } from './delivery-sources.js';

@Module({ providers: [DeliverySources, DeliverObject, DeliveryRoutes], exports: [DeliverySources, DeliveryRoutes] })
export class DeliveryModule {}
