import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import type { RelaySchema } from '@sotto/proto/chat/v1/calls';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { createHmac, randomUUID } from 'node:crypto';
import { ChatSettings } from '../settings.js';
import { callMinutes } from './call-rules.js';

/** Makes credentials for relays, as coturn's `use-auth-secret` verifies them. */
@Injectable()
export class Relays {
  constructor(
    private readonly settings: ChatSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * The relay of a call, with credentials for one member that expire after the longest call. Both members get the same relay, because a
   * relay passes on media to itself alone. The name in the credentials is random, because relays can log it.
   */
  of(callId: string): MessageInitShape<typeof RelaySchema> {
    const { servers, secrets } = this.settings.calls ?? { servers: [], secrets: [] };
    const urls = servers[Number.parseInt(callId.slice(-8), 16) % servers.length] ?? [];
    const expires = Math.floor(this.clock.now().getTime() / 1000) + callMinutes * 60;
    const username = `${expires}:${randomUUID()}`;
    const credential = createHmac('sha1', secrets[0] ?? '')
      .update(username)
      .digest('base64');
    return { urls: [...urls], username, credential };
  }
}
