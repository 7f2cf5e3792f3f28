import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { DailyUploads, dayOf } from './daily-uploads.js';
import { FirstSteps, type StepsDone } from './first-steps.js';
import { marketplaceError } from '../../marketplace-error.js';
import { StorefrontAccess, type Store } from './storefront-access.js';
import { StoreRepository } from './store.repository.js';

export interface OwnStorefront {
  store: Store;
  uploadsToday: number;
  visits: { total: number; recent: number };
  firstSteps: StepsDone | undefined;
}

/** The caller's own store, saved or with its defaults; today's uploads, the number of visits and the first steps. */
@Injectable()
export class GetOwnStorefront {
  constructor(
    private readonly storefrontAccess: StorefrontAccess,
    private readonly repository: StoreRepository,
    private readonly dailyUploads: DailyUploads,
    private readonly firstSteps: FirstSteps,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: Viewer): Promise<OwnStorefront> {
    const day = dayOf(this.clock.now());
    const store = await this.storefrontAccess.find(userId, userId);
    if (!store) throw marketplaceError('VAULT_NOT_AVAILABLE');
    const [uploadsToday, visits, firstSteps] = await Promise.all([
      this.dailyUploads.count(userId, day),
      this.repository.visits(userId, day),
      this.firstSteps.open(store.creator),
    ]);
    return { store, uploadsToday, visits, firstSteps };
  }
}
