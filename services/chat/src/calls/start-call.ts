import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseFault } from '@sotto/kit/errors/database-fault';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { newId } from '@sotto/kit/orm/ids';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { CallStartedSchema } from '@sotto/proto/chat/v1/events';
import type { CallKind } from '@sotto/proto/vocabulary';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { lockOpenConversation } from '../conversations/lock-open-conversation.js';
import { ChatSettings } from '../settings.js';
import { maxUnanswered } from './call-rules.js';
import { CallRepository, type CallContext, type CallRow } from './call.repository.js';
import { EndCalls } from './end-calls.js';
import { Ring } from './ring.js';

interface StartCallInput {
  conversationId: string;
  kind: CallKind;
}

/** Calls the other member of a conversation. */
@Injectable()
export class StartCall {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: ChatSettings,
    private readonly repository: CallRepository,
    private readonly entitlement: Entitlement,
    private readonly outbox: Outbox,
    private readonly endCalls: EndCalls,
    private readonly ring: Ring,
  ) {}

  async execute({ userId }: Viewer, input: StartCallInput): Promise<CallRow> {
    const calleeId = await this.admit(userId, input.conversationId);
    await this.endCalls.execute((em) => this.repository.endOver(em, { ...input, userId }));
    const call = await this.store(userId, calleeId, input);
    await this.ring.execute(call);
    return call;
  }

  /** Returns the other member. That this member accepts calls at all is the only thing about them that the answer shows. */
  private async admit(userId: string, conversationId: string): Promise<string> {
    const context = await this.entitlement.admit(userId, () => this.repository.context(userId, conversationId, this.clock.now()));
    if (!context.peerId) throw chatError('CONVERSATION_NOT_FOUND');
    if (!this.settings.calls || !this.mayCall(context)) throw chatError('CALL_NOT_POSSIBLE');
    if (context.unanswered >= maxUnanswered) throw chatError('CALLED_TOO_OFTEN');
    return context.peerId;
  }

  private mayCall({ bothWrote, bothAccept, peer }: CallContext): boolean {
    return bothWrote && bothAccept && this.entitlement.of(peer).entitled;
  }

  private async store(callerId: string, calleeId: string, { conversationId, kind }: StartCallInput): Promise<CallRow> {
    try {
      return await this.em.transactional(async (em) => {
        if (!(await lockOpenConversation(em, conversationId, callerId))) throw chatError('CONVERSATION_NOT_FOUND');
        const call = await this.repository.insert(em, { id: newId(), conversationId, callerId, calleeId, kind });
        if (!call.isBusy) this.outbox.add(CallStartedSchema, { callId: call.id, callerId, calleeId });
        return call;
      });
    } catch (error) {
      throw callInProgress(error) ?? error;
    }
  }
}

/** The error of a member who already takes part in a call; undefined for other errors. */
export const callInProgress = (error: unknown): Error | undefined =>
  databaseFault(error)?.code === '23505' ? chatError('CALL_IN_PROGRESS') : undefined;
