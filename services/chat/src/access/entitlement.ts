import { Clock } from '@sotto/kit/orm/clock';
import { activeTier, isEntitled } from '@sotto/proto/entitlement';
import type { Tier } from '@sotto/proto/vocabulary';
import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { RefreshMembers } from '../members/refresh-members.js';
import { ChatSettings } from '../settings.js';
import type { AccessRow } from './access-row.js';
import { AccessRepository } from './access.repository.js';

/** Whether a member may chat now, and by which plan. */
export interface ChatAccess {
  entitled: boolean;
  tier: Tier;
}

/** Decides who may chat (D-10), from chat's own copy of card and plan and by the server's clock. */
@Injectable()
export class Entitlement {
  constructor(
    private readonly settings: ChatSettings,
    private readonly clock: Clock,
    private readonly repository: AccessRepository,
    private readonly refreshMembers: RefreshMembers,
  ) {}

  of({ gender, tier, tierUntil }: AccessRow): ChatAccess {
    const now = this.clock.now();
    const plan = { gender, tier: tier ?? 'free', tierUntil } as const;
    return { entitled: isEntitled(plan, now, this.settings.entitlement), tier: activeTier(plan, now) };
  }

  /** Runs a read that selects the access columns. For a member without a card it refreshes the card from profiles and reads again. */
  async reading<T extends AccessRow>(userId: string, read: () => Promise<T>): Promise<T> {
    const row = await read();
    if (row.known || this.of(row).entitled) return row;
    await this.refreshMembers.execute([userId]);
    return read();
  }

  /** The same as `reading`, but throws ENTITLEMENT_REQUIRED for members who may not chat. */
  async admit<T extends AccessRow>(userId: string, read: () => Promise<T>): Promise<T> {
    const row = await this.reading(userId, read);
    if (!this.of(row).entitled) throw chatError('ENTITLEMENT_REQUIRED');
    return row;
  }

  /** Throws ENTITLEMENT_REQUIRED for members who may not chat. */
  async require(userId: string): Promise<void> {
    await this.admit(userId, () => this.repository.find(userId));
  }
}
