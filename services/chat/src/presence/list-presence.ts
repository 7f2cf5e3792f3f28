import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { onlineSince } from '../members/online-peers.js';
import { PresenceRepository, type VisiblePresence } from './presence.repository.js';

/** Lists which of these members are matched with the caller and online. */
@Injectable()
export class ListPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer, { userIds }: { userIds: string[] }): Promise<VisiblePresence[]> {
    return this.repository.visible(userId, userIds, onlineSince(this.clock.now()));
  }
}
