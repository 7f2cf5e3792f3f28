import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { TellWaiting } from './tell-waiting.js';

const minute = 60;

@Module({ providers: [TellWaiting] })
export class WaitingModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly tellWaiting: TellWaiting,
  ) {}

  onApplicationBootstrap(): void {
    this.ticker.every(minute, 'Telling of messages that wait', () => this.tellWaiting.execute());
  }
}
