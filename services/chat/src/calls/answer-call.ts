import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { chatError } from '../chat-error.js';
import { CallRepository, type CallRow } from './call.repository.js';
import { NotifyCallMembers } from './notify-call-members.js';
import { callInProgress } from './start-call.js';

/** Answers a call that rings. Other devices of the same member stop ringing. */
@Injectable()
export class AnswerCall {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: CallRepository,
    private readonly notify: NotifyCallMembers,
  ) {}

  async execute({ userId }: Viewer, callId: string): Promise<CallRow> {
    const call = await this.answer(userId, callId);
    if (!call) throw chatError('CALL_NOT_FOUND');
    this.notify.execute(call);
    return call;
  }

  private async answer(userId: string, callId: string): Promise<CallRow | undefined> {
    try {
      return await this.em.transactional(async (em) => {
        const call = await this.repository.answer(em, callId, userId);
        if (call) await this.repository.join(em, callId, userId);
        return call;
      });
    } catch (error) {
      throw callInProgress(error) ?? error;
    }
  }
}
