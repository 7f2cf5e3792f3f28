import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { CallDescribedPushedSchema } from '@sotto/proto/chat/v1/calls';
import { chatError } from '../chat-error.js';
import { CallRepository } from './call.repository.js';
import { redactDescription } from './redact-description.js';

interface DescribeCallInput {
  callId: string;
  type: string;
  sdp: string;
}

/** Passes the description of a session on to the other member of an answered call. Nothing of it is stored. */
@Injectable()
export class DescribeCall {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: CallRepository,
    private readonly sockets: Sockets,
  ) {}

  async execute({ userId }: Viewer, { callId, type, sdp }: DescribeCallInput): Promise<void> {
    const call = await this.repository.answered(this.em.fork(), callId, userId);
    if (!call) throw chatError('CALL_NOT_FOUND');
    const peerId = call.callerId === userId ? call.calleeId : call.callerId;
    this.sockets.push(peerId, CallDescribedPushedSchema, { callId, type, sdp: redactDescription(sdp) });
  }
}
