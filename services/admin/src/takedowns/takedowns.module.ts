import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Ticker } from '@sotto/kit/jobs/ticker';
import { TickerModule } from '@sotto/kit/jobs/ticker.module';
import { provideClient } from '@sotto/kit/nats/rpc-client.provider';
import { Metrics } from '@sotto/kit/observability/metrics';
import { Clock } from '@sotto/kit/orm/clock';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { DecideTakedown } from './decide-takedown.js';
import { HideTakedown } from './hide-takedown.js';
import { HidingBudget } from './hiding-budget.js';
import { ListTakedowns } from './list-takedowns.js';
import { RemoveSubject } from './remove-subject.js';
import { ResolveLater } from './resolve-later.js';
import { ResolveSubjects } from './resolve-subjects.js';
import { ShowTakedowns } from './show-takedowns.js';
import { SubjectStandings } from './subject-standings.js';
import { SubmitTakedown } from './submit-takedown.js';
import { TakedownRepository } from './takedown.repository.js';
import { TakedownsHandler } from './takedowns.handler.js';
import { WatchTakedowns } from './watch-takedowns.js';

const soon = 30;
const minute = 60;
const hour = 3600;

/** Requests of anybody to take something down. */
@Module({
  imports: [TickerModule],
  controllers: [TakedownsHandler],
  providers: [
    ...[MarketplaceService, MediaService, ProfilesService].map((service) => provideClient(service)),
    ...[SubmitTakedown, ListTakedowns, DecideTakedown, ShowTakedowns, TakedownRepository],
    ...[ResolveSubjects, SubjectStandings, HideTakedown, HidingBudget, RemoveSubject, ResolveLater, WatchTakedowns],
  ],
})
export class TakedownsModule implements OnApplicationBootstrap {
  constructor(
    private readonly ticker: Ticker,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly repository: TakedownRepository,
    private readonly resolveLater: ResolveLater,
    private readonly watchTakedowns: WatchTakedowns,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch('takedowns_open', 'Requests to take something down that nobody decided.', () => this.repository.open());
    this.metrics.watch('takedowns_overdue', 'Of those the ones that should have been decided.', () =>
      this.repository.overdue(this.clock.now()),
    );
    this.ticker.every(soon, 'Resolving takedowns', () => this.resolveLater.execute());
    this.ticker.every(minute, 'Watching takedowns', () => this.watchTakedowns.noteOverdue());
    this.ticker.every(hour, 'Forgetting who asked', () => this.watchTakedowns.forgetAskers());
  }
}
