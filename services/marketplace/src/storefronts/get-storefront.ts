import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { signedIn } from '../members/signed-in.js';
import { CountVisit } from './count-visit.js';
import { StoreDoor, type Store } from './store-door.js';

/** Shows a store to whoever may enter it. A member's first visit of a day counts (D-15). */
@Injectable()
export class GetStorefront {
  constructor(
    private readonly storeDoor: StoreDoor,
    private readonly countVisit: CountVisit,
  ) {}

  async execute(viewer: Viewer, { creatorId }: { creatorId: string }): Promise<Store> {
    const viewerId = signedIn(viewer);
    const store = await this.storeDoor.enter(viewerId, creatorId);
    if (viewerId !== null && !store.own && !store.visited) await this.countVisit.execute(viewerId, creatorId);
    return store;
  }
}
