import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';

const remembered = 10_000;

/** Frames with an unread number. What is counted at the same moment in two places may be shown in any order, so it is known what came last. */
@Injectable()
export class CountedFrames {
  /** The number that each member was shown last by this process. */
  private readonly last = new Map<string, number>();

  constructor(private readonly sockets: Sockets) {}

  push<D extends DescMessage>(userId: string, desc: D, frame: MessageInitShape<D> & { unreadTotal: number }): void {
    this.sockets.push(userId, desc, frame);
    if (this.last.size >= remembered) this.last.clear();
    this.last.set(userId, frame.unreadTotal);
  }

  /** Whether this number is what the member was shown last. */
  isShown(userId: string, unreadTotal: number): boolean {
    return this.last.get(userId) === unreadTotal;
  }
}
