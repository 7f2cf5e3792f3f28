import { DomainError } from '@sotto/kit/errors/domain-error';
import { Injectable } from '@nestjs/common';
import type { CallEnded } from '@sotto/proto/chat/v1/events';
import type { CallKind } from '@sotto/proto/vocabulary';
import { PushMessage } from '../messages/push-message.js';
import { SendMessage } from '../messages/send-message.js';

/** Adds a call that ended to its conversation, once, as a message of the caller. */
@Injectable()
export class RecordCall {
  constructor(
    private readonly sendMessage: SendMessage,
    private readonly pushMessage: PushMessage,
  ) {}

  async execute({ callId, conversationId, callerId, kind, seconds }: CallEnded): Promise<void> {
    const closings = this.pushMessage.closingsSoFar();
    const call = { kind: kind as CallKind, seconds: seconds ?? null };
    try {
      const message = { conversationId, clientMessageId: callId, content: '', call };
      const { frames } = await this.sendMessage.execute({ userId: callerId }, message);
      this.pushMessage.pushNow(frames, closings);
    } catch (error) {
      // The conversation ended, or the plan of the caller: then nobody is to read of the call there.
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
    }
  }
}
