import { Module } from '@nestjs/common';
import { EventRoutes } from './event-routes.js';

@Module({ providers: [EventRoutes], exports: [EventRoutes] })
export class EventRoutesModule {}
