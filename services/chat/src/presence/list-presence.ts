import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { Injectable } from '@nestjs/common';
import { LearnMembers } from '../members/learn-members.js';
import { onlineSince } from './online-since.js';
import { PresenceRepository, type VisiblePresence } from './presence.repository.js';

/** Says who of these members is online, as far as the caller may know. */
@Injectable()
export class ListPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly learnMembers: LearnMembers,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, { userIds }: { userIds: string[] }): Promise<VisiblePresence[]> {
    const read = () => this.repository.visible(viewer.userId, userIds, onlineSince(this.clock.now()));
    const visible = await read();
    const unknown = visible.filter(({ known }) => !known).map(({ userId }) => userId);
    // Whether they hide is for profiles to say; until it does, they do.
    if (await this.learnMembers.execute(unknown)) return read();
    return visible.filter(({ known }) => known);
  }
}
