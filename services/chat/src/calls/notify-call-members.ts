import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { CallChangedPushedSchema } from '@sotto/proto/chat/v1/calls';
import type { CallRow } from './call.repository.js';
import { toCall } from './call.view.js';

/** Shows both members of a call what it is now. */
@Injectable()
export class NotifyCallMembers {
  constructor(private readonly sockets: Sockets) {}

  execute(call: CallRow): void {
    for (const userId of [call.callerId, call.calleeId]) this.sockets.push(userId, CallChangedPushedSchema, { call: toCall(call) });
  }
}
