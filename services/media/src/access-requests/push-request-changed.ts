import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { AccessRequestChangedPushedSchema } from '@sotto/proto/media/v1/media';
import type { AccessRequest } from './access-request.entity.js';

/** Tells the open pages of both sides; what is a revocation to one is a plain denial to the other. */
@Injectable()
export class PushRequestChanged {
  constructor(private readonly sockets: Sockets) {}

  execute(request: AccessRequest): void {
    for (const userId of [request.requesterId, request.contentOwnerId]) this.to(userId, request);
  }

  to(userId: string, request: AccessRequest): void {
    const { id: requestId, status } = request;
    this.sockets.push(userId, AccessRequestChangedPushedSchema, { requestId, userId: request.peerOf(userId), status });
  }
}
