import { Sockets } from '@sotto/kit/nats/sockets';
import { ChatAccessPushedSchema } from '@sotto/proto/chat/v1/messages';
import { Injectable } from '@nestjs/common';
import { AccessRepository } from './access.repository.js';
import { Entitlement, type ChatAccess } from './entitlement.js';

/** Runs a change, and notifies the sockets of the member if it changed the entitlement or the tier. */
@Injectable()
export class AnnounceAccess {
  constructor(
    private readonly repository: AccessRepository,
    private readonly entitlement: Entitlement,
    private readonly sockets: Sockets,
  ) {}

  async execute(userId: string, change: () => Promise<unknown>): Promise<void> {
    const before = await this.accessOf(userId);
    await change();
    const after = await this.accessOf(userId);
    if (before.entitled !== after.entitled || before.tier !== after.tier) this.sockets.push(userId, ChatAccessPushedSchema, after);
  }

  private async accessOf(userId: string): Promise<ChatAccess> {
    return this.entitlement.of(await this.repository.find(userId));
  }
}
