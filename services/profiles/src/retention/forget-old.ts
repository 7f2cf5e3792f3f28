import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { activitySince } from '../activity/activity-window.js';
import { ActivityRepository } from '../activity/activity.repository.js';
import { BoostImpressions } from '../boosts/boost-impressions.js';
import { ForeignPlaces } from '../places/foreign-place.repository.js';

/** Deletes what is no longer told, and suggestions that nobody chose. */
@Injectable()
export class ForgetOld {
  constructor(
    private readonly activity: ActivityRepository,
    private readonly foreignPlaces: ForeignPlaces,
    private readonly impressions: BoostImpressions,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.activity.forget(activitySince(this.clock.now()));
    await this.foreignPlaces.forgetOld();
    await this.impressions.forgetOld();
  }
}
