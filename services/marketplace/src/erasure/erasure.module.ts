import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { EraseMember } from './erase-member.js';
import { ErasureHandler } from './erasure.handler.js';

@Module({ imports: [SubscriptionsModule], controllers: [ErasureHandler], providers: [EraseMember] })
export class ErasureModule {}
