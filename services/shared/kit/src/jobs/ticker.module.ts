import { Global, Module } from '@nestjs/common';
import { Ticker } from './ticker.js';

@Global()
@Module({ providers: [Ticker], exports: [Ticker] })
export class TickerModule {}
