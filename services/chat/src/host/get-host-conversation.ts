import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { idleSince } from './host-retention.js';
import { HostRepository, type HostConversationRow } from './host.repository.js';

/** Reads the caller's conversation with the host; undefined if there is none. */
@Injectable()
export class GetHostConversation {
  constructor(
    private readonly repository: HostRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer): Promise<HostConversationRow | undefined> {
    return this.repository.read(userId, idleSince(this.clock.now()));
  }
}
