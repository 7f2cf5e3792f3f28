import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { chatError } from '../chat-error.js';
import { CallRepository, type CallRow } from './call.repository.js';
import { NotifyCallMembers } from './notify-call-members.js';

/** Stores whether a member agrees to show video clearly. Clients blur their own video until both members agreed. */
@Injectable()
export class SetCallClarity {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: CallRepository,
    private readonly notify: NotifyCallMembers,
  ) {}

  async execute({ userId }: Viewer, { callId, isClear }: { callId: string; isClear: boolean }): Promise<CallRow> {
    const call = await this.repository.setClarity(this.em.fork(), callId, userId, isClear);
    if (!call) throw chatError('CALL_NOT_FOUND');
    this.notify.execute(call);
    return call;
  }
}
