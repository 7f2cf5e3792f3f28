import { Injectable } from '@nestjs/common';
import { EventDelivery } from '@sotto/kit/outbox/event-delivery';
import { outboxRow } from '@sotto/kit/outbox/outbox';
import { ProfileChangedSchema } from '@sotto/proto/profiles/v1/events';
import { copiesOf } from '../holds-elsewhere.js';
import { ChangeProfile, type Change } from './change-profile.js';
import type { Profile } from './model/profile.entity.js';

/** Changes a profile for a caller who expects the effect at the next request, wherever it goes: services with a copy read the member again. */
@Injectable()
export class ChangeEverywhere {
  constructor(
    private readonly changeProfile: ChangeProfile,
    private readonly delivery: EventDelivery,
  ) {}

  /** A service that cannot be reached has its copy from the stream later. */
  async execute(userId: string, change: Change): Promise<Profile> {
    const changed = await this.changeProfile.execute(userId, change);
    await this.delivery.attempt(copiesOf.members, outboxRow(ProfileChangedSchema, { userId }));
    return changed;
  }

  /**
   * For what protects the member. Throws UNAVAILABLE when a service did not read the member again in time. A repeated call confirms the
   * change that the first one stored.
   */
  async confirm(userId: string, change: Change): Promise<Profile> {
    const changed = await this.changeProfile.execute(userId, change);
    await this.delivery.confirm(copiesOf.members, outboxRow(ProfileChangedSchema, { userId }));
    return changed;
  }
}
