import { defineEntity, p } from '@mikro-orm/core';
import { boostTypes } from '@sotto/proto/vocabulary';
import { visibilityHours } from '../catalogue/catalogue.js';

export const boostStatuses = ['pending', 'active', 'used', 'expired', 'canceled'] as const;

const fullMs = visibilityHours * 3_600_000;

const BoostPurchaseSchema = defineEntity({
  name: 'BoostPurchase',
  tableName: 'boost_purchases',
  properties: {
    /** That of its payment. */
    id: p.uuid().primary(),
    /** Null once the member is gone. */
    userId: p.uuid().nullable(),
    boostType: p.enum(boostTypes),
    /** Of a boosted message; its words never leave chat. */
    recipientId: p.uuid().nullable(),
    conversationId: p.uuid().nullable(),
    /** Under which name chat holds the message that it boosts. */
    heldAs: p.uuid().nullable(),
    amount: p.integer(),
    status: p.enum(boostStatuses),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** Being seen for money: of a profile for a day, or of a message once. Nothing takes effect before it is paid (D-23). */
export class BoostPurchase extends BoostPurchaseSchema.class {
  get isVisibility(): boolean {
    return this.boostType === 'visibility_boost';
  }

  /** Whether it was given for money, and not for a credit that was bought before. */
  get isOwnMessage(): boolean {
    return this.heldAs === this.id;
  }

  /** What is left of a day, after what was used of it. */
  get leftMs(): number {
    return this.startsAt && this.endsAt ? fullMs - (this.endsAt.getTime() - this.startsAt.getTime()) : fullMs;
  }

  runFrom(start: Date): void {
    const left = this.leftMs;
    this.status = left > 0 ? 'active' : 'expired';
    this.startsAt = start;
    this.endsAt = new Date(start.getTime() + left);
  }

  /** Moves one that has not begun to an earlier start. */
  moveBy(ms: number): void {
    if (!this.startsAt || !this.endsAt) return;
    this.startsAt = new Date(this.startsAt.getTime() + ms);
    this.endsAt = new Date(this.endsAt.getTime() + ms);
  }

  /** Sends the message that chat holds, or will. */
  use(heldAs: string, where: { recipientId: string; conversationId: string }): void {
    Object.assign(this, { ...where, heldAs, status: 'used' });
  }

  /** A credit whose message could not be sent is a credit again. */
  takeBack(): void {
    Object.assign(this, { recipientId: null, conversationId: null, heldAs: null, status: 'active' });
  }
}
BoostPurchaseSchema.setClass(BoostPurchase);
