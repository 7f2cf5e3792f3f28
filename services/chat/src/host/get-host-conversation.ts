import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { youngestGone } from './host-times.js';
import { HostRepository, type HostConversationRow } from './host.repository.js';

/** Reads the caller's conversation with the host, if there is one. */
@Injectable()
export class GetHostConversation {
  constructor(
    private readonly repository: HostRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId }: Viewer): Promise<HostConversationRow | undefined> {
    return this.repository.read(userId, youngestGone(this.clock.now()));
  }
}
