import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { AccessRequestChangedPushedSchema } from '@sotto/proto/media/v1/media';
import { Peers } from './peers.js';
import type { AccessRequest } from './access-request.entity.js';

/** Pushes the new status of a request to open pages. A revocation looks like a denial to the requester. */
@Injectable()
export class PushRequestChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly peers: Peers,
  ) {}

  /** Pushes to the acting member, and to the other one if they may see the acting member: a frame must not reveal a hidden member. */
  async execute(request: AccessRequest, actorId: string): Promise<void> {
    this.to(actorId, request);
    const otherId = request.peerOf(actorId);
    if (await this.sees(otherId, actorId)) this.to(otherId, request);
  }

  to(userId: string, request: AccessRequest): void {
    const { id: requestId, status } = request;
    this.sockets.push(userId, AccessRequestChangedPushedSchema, { requestId, userId: request.peerOf(userId), status });
  }

  /** When profiles cannot be asked, nothing is pushed; the next read of the list shows the change. */
  private async sees(viewerId: string, userId: string): Promise<boolean> {
    const visible = await this.peers.visibleTo(viewerId, [userId]).catch(() => new Set<string>());
    return visible.has(userId);
  }
}
