import { Module } from '@nestjs/common';
import { ForgetExpired } from './forget-expired.js';
import { RetentionHandler } from './retention.handler.js';

@Module({ controllers: [RetentionHandler], providers: [ForgetExpired] })
export class RetentionModule {}
