import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Entitlement } from '../access/entitlement.js';
import { chatError } from '../chat-error.js';
import { BurnRepository } from './burn.repository.js';
import { SweepBurned } from './sweep-burned.js';

interface CloseViewOnceInput {
  conversationId: string;
  messageId: string;
}

/** Only a message that was opened is closed; one that burned stays as it is. */
const closeSql = `
  update messages set burned_at = statement_timestamp()
  where id = ? and is_view_once and read_at is not null and not is_burned and burned_at > statement_timestamp()
  returning id`;

/** Burns a view-once message as soon as its recipient closes it, and sweeps at once: its address would still be good until the next sweep. */
@Injectable()
export class CloseViewOnce {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: BurnRepository,
    private readonly entitlement: Entitlement,
    private readonly sweepBurned: SweepBurned,
  ) {}

  async execute({ userId }: Viewer, { conversationId, messageId }: CloseViewOnceInput): Promise<void> {
    await this.entitlement.require(userId);
    const message = await this.repository.find(userId, conversationId, messageId);
    if (!message || message.isRemoved || !message.isViewOnce) throw chatError('MESSAGE_NOT_FOUND');
    if (message.senderId === userId) throw chatError('NOT_RECIPIENT');
    const closed = await this.em.fork().execute<object[]>(closeSql, [messageId]);
    if (closed.length > 0) await this.sweepBurned.execute();
  }
}
