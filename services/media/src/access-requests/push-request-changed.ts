import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { AccessRequestChangedPushedSchema } from '@sotto/proto/media/v1/media';
import { Peers } from '../private-media/peers.js';
import type { AccessRequest } from './access-request.entity.js';

/** Tells open pages what became of a request; what is a revocation to one side is a plain denial to the other. */
@Injectable()
export class PushRequestChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly peers: Peers,
  ) {}

  /** To whoever acted, and to the other one if they may see who did: a frame must not say that somebody hidden is there. */
  async execute(request: AccessRequest, actorId: string): Promise<void> {
    this.to(actorId, request);
    const otherId = request.peerOf(actorId);
    if (await this.sees(otherId, actorId)) this.to(otherId, request);
  }

  to(userId: string, request: AccessRequest): void {
    const { id: requestId, status } = request;
    this.sockets.push(userId, AccessRequestChangedPushedSchema, { requestId, userId: request.peerOf(userId), status });
  }

  /** When that cannot be known, the next read of the list tells. */
  private async sees(viewerId: string, userId: string): Promise<boolean> {
    const visible = await this.peers.visibleTo(viewerId, [userId]).catch(() => new Set<string>());
    return visible.has(userId);
  }
}
