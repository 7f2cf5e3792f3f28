import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { signedIn } from '../../members/person.view.js';
import { CountVisit } from './count-visit.js';
import { StorefrontAccess, type Store } from './storefront-access.js';

/** Shows a store to a viewer who may enter it. The first visit of a member per day counts (D-15). */
@Injectable()
export class GetStorefront {
  constructor(
    private readonly storefrontAccess: StorefrontAccess,
    private readonly countVisit: CountVisit,
  ) {}

  async execute(viewer: Viewer, { creatorId }: { creatorId: string }): Promise<Store> {
    const viewerId = signedIn(viewer);
    const store = await this.storefrontAccess.enter(viewerId, creatorId);
    if (viewerId !== null && !store.own && !store.visited) await this.countVisit.execute(viewerId, creatorId);
    return store;
  }
}
