import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { CallEndedPushedSchema } from '@sotto/proto/chat/v1/calls';
import { CallEndedSchema } from '@sotto/proto/chat/v1/events';
import type { CallRow } from './call.repository.js';

/** Ends calls: each leaves an event, from which its message is written, and its members are notified. */
@Injectable()
export class EndCalls {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly sockets: Sockets,
  ) {}

  /** `remove` deletes the calls to end and returns them. */
  async execute(remove: (em: EntityManager) => Promise<CallRow[]>): Promise<CallRow[]> {
    const ended = await this.em.transactional(async (em) => {
      const calls = await remove(em);
      for (const { id, conversationId, callerId, kind, seconds } of calls)
        this.outbox.add(CallEndedSchema, { callId: id, conversationId, callerId, kind, seconds: seconds ?? undefined });
      return calls;
    });
    for (const { id: callId, conversationId, callerId, calleeId } of ended)
      for (const userId of [callerId, calleeId]) this.sockets.push(userId, CallEndedPushedSchema, { callId, conversationId });
    return ended;
  }
}
