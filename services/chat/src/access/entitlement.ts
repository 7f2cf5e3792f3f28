import { Clock } from '@sotto/kit/orm/clock';
import { activeTier, isEntitled } from '@sotto/proto/entitlement';
import type { Tier } from '@sotto/proto/vocabulary';
import { Injectable } from '@nestjs/common';
import { chatError } from '../chat-error.js';
import { RefreshMembers } from '../members/refresh-members.js';
import { ChatSettings } from '../settings.js';
import type { AccessFacts } from './access-facts.js';
import { AccessRepository } from './access.repository.js';

/** Whether a member may chat now, and by which plan. */
export interface ChatAccess {
  entitled: boolean;
  tier: Tier;
}

/** Decides who may chat (D-10): from chat's own record, by the server's clock, and never more than the record says. */
@Injectable()
export class Entitlement {
  constructor(
    private readonly settings: ChatSettings,
    private readonly clock: Clock,
    private readonly repository: AccessRepository,
    private readonly refreshMembers: RefreshMembers,
  ) {}

  of({ gender, tier, tierUntil }: AccessFacts): ChatAccess {
    const now = this.clock.now();
    const plan = { gender, tier: tier ?? 'free', tierUntil } as const;
    return { entitled: isEntitled(plan, now, this.settings.entitlement), tier: activeTier(plan, now) };
  }

  /** Runs a read that brings the facts along; asks profiles once for a member whose gender chat never heard. */
  async reading<T extends AccessFacts>(userId: string, read: () => Promise<T>): Promise<T> {
    const answer = await read();
    if (answer.known || this.of(answer).entitled) return answer;
    await this.refreshMembers.execute([userId]);
    return read();
  }

  /** The same, and refuses the unentitled. */
  async admit<T extends AccessFacts>(userId: string, read: () => Promise<T>): Promise<T> {
    const answer = await this.reading(userId, read);
    if (!this.of(answer).entitled) throw chatError('ENTITLEMENT_REQUIRED');
    return answer;
  }

  /** Refuses the unentitled. */
  async require(userId: string): Promise<void> {
    await this.admit(userId, () => this.repository.factsOf(userId));
  }
}
