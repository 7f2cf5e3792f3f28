import type { Viewer } from '@sotto/kit/nats/viewer';
import { Injectable } from '@nestjs/common';
import { AccessRepository } from './access.repository.js';
import { Entitlement, type ChatAccess } from './entitlement.js';

/** Returns whether the caller may chat, and the active tier. */
@Injectable()
export class GetChatAccess {
  constructor(
    private readonly repository: AccessRepository,
    private readonly entitlement: Entitlement,
  ) {}

  async execute({ userId }: Viewer): Promise<ChatAccess> {
    return this.entitlement.of(await this.entitlement.reading(userId, () => this.repository.find(userId)));
  }
}
