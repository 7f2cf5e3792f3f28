import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Sockets } from '@sotto/kit/nats/sockets';
import { eventSubject } from '@sotto/kit/nats/subjects';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { encode } from '@sotto/kit/nats/wire';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Injectable } from '@nestjs/common';
import { MemberSeenSchema } from '@sotto/proto/chat/v1/events';
import { PresencePushedSchema } from '@sotto/proto/chat/v1/messages';
import { onlineSince } from './online-since.js';
import { PresenceRepository } from './presence.repository.js';

/** How seldom other services hear that a member is still there. */
const toldEveryMs = 3_600_000;

/** Notes that the caller is there, by the server's clock, and tells the matches who are there too. */
@Injectable()
export class TouchPresence {
  constructor(
    private readonly repository: PresenceRepository,
    private readonly clock: Clock,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer): Promise<void> {
    const now = this.clock.now();
    const arrived = await this.repository.touch(userId, {
      now,
      onlineSince: onlineSince(now),
      toldSince: new Date(now.getTime() - toldEveryMs),
      fact: this.seen(userId, now),
    });
    if (!arrived) return;
    const audience = await this.repository.audienceOf(userId, onlineSince(now));
    for (const { peerId } of audience) this.sockets.push(peerId, PresencePushedSchema, { userId, online: true });
  }

  private seen(userId: string, now: Date) {
    const payload = Buffer.from(encode(MemberSeenSchema, { userId, seenAt: timestampFromDate(now) }));
    return { id: newId(), subject: eventSubject(MemberSeenSchema), payload };
  }
}
