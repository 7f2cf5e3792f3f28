import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { ListPresence } from './list-presence.js';
import { PresenceHandler } from './presence.handler.js';
import { PresenceRepository } from './presence.repository.js';
import { SweepPresence } from './sweep-presence.js';
import { TouchPresence } from './touch-presence.js';

const sweepSeconds = 15;

@Module({
  imports: [MembersModule],
  controllers: [PresenceHandler],
  providers: [PresenceRepository, TouchPresence, ListPresence, SweepPresence],
})
export class PresenceModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly sweepPresence: SweepPresence,
  ) {}

  onApplicationBootstrap(): void {
    this.ticker.every(sweepSeconds, 'Sweeping presence', () => this.sweepPresence.execute());
  }
}
