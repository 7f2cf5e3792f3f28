import type { DescMessage, MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';

const maxRemembered = 10_000;

/** Pushes frames with an unread number and remembers the last number for each member, because parallel pushes can arrive in any order. */
@Injectable()
export class CountedFrames {
  /** The last unread number that this process pushed to each member. */
  private readonly last = new Map<string, number>();
  /** How often this process pushed a number to each member. */
  private readonly pushes = new Map<string, number>();

  /** The conversations that this process pushed as closed, with the number of that closing. */
  private readonly closings = new Map<string, number>();
  private lastClosing = 0;

  constructor(private readonly sockets: Sockets) {}

  /** To be called when a conversation is pushed as closed. */
  close(conversationId: string): void {
    if (this.closings.size >= maxRemembered) this.closings.clear();
    this.closings.set(conversationId, ++this.lastClosing);
  }

  /** The number of closings so far, for `wasClosedSince`. */
  closingsSoFar(): number {
    return this.lastClosing;
  }

  /** Whether a conversation was pushed as closed after so many closings: what was read before is not pushed any more. */
  wasClosedSince(closings: number, conversationId: string): boolean {
    return (this.closings.get(conversationId) ?? 0) > closings;
  }

  push<D extends DescMessage>(userId: string, desc: D, frame: MessageInitShape<D> & { unreadTotal: number }): void {
    this.sockets.push(userId, desc, frame);
    if (this.last.size >= maxRemembered) this.last.clear();
    this.last.set(userId, frame.unreadTotal);
    if (this.pushes.size >= maxRemembered) this.pushes.clear();
    this.pushes.set(userId, this.pushesTo(userId) + 1);
  }

  /** How often this process pushed a number to a member: a number that was read before another push may be older than that one. */
  pushesTo(userId: string): number {
    return this.pushes.get(userId) ?? 0;
  }

  /** Whether this number is the last one that was pushed to the member. */
  isShown(userId: string, unreadTotal: number): boolean {
    return this.last.get(userId) === unreadTotal;
  }
}
