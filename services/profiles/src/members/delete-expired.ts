import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { activitySince, ActivityRepository } from '../activity/activity.repository.js';
import { BoostImpressions } from '../discovery/boost-impressions.js';
import { ForeignPlaces } from '../places/foreign-place.repository.js';

/** Deletes activity that is no longer listed, place suggestions that nobody chose, and old boost impressions. */
@Injectable()
export class DeleteExpired {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly foreignPlaces: ForeignPlaces,
    private readonly impressions: BoostImpressions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.activity.forget(activitySince(this.clock.now()));
    await this.foreignPlaces.deleteExpired();
    await this.impressions.deleteExpired();
  }
}
