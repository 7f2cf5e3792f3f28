import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';

const maxRemembered = 10_000;

/** Pushes frames with an unread number and remembers the last number for each member, because parallel pushes can arrive in any order. */
@Injectable()
export class CountedFrames {
  /** The last unread number that this process pushed to each member. */
  private readonly last = new Map<string, number>();

  constructor(private readonly sockets: Sockets) {}

  push<D extends DescMessage>(userId: string, desc: D, frame: MessageInitShape<D> & { unreadTotal: number }): void {
    this.sockets.push(userId, desc, frame);
    if (this.last.size >= maxRemembered) this.last.clear();
    this.last.set(userId, frame.unreadTotal);
  }

  /** Whether this number is the last one that was pushed to the member. */
  isShown(userId: string, unreadTotal: number): boolean {
    return this.last.get(userId) === unreadTotal;
  }
}
