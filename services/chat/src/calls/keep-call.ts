import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { chatError } from '../chat-error.js';
import { CallRepository, type CallRow } from './call.repository.js';
import { Ring } from './ring.js';

/** Notes that a member still takes part. While the call rings, it rings again, for devices that have connected since. */
@Injectable()
export class KeepCall {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: CallRepository,
    private readonly ring: Ring,
  ) {}

  async execute({ userId }: Viewer, callId: string): Promise<CallRow> {
    const call = await this.repository.keep(this.em.fork(), callId, userId);
    if (!call) throw chatError('CALL_NOT_FOUND');
    await this.ring.execute(call);
    return call;
  }
}
