import { defineEntity, p } from '@mikro-orm/core';
import { boostTypes } from '@sotto/proto/vocabulary';
import { visibilityHours } from '../../payments/prices/catalogue.js';

export const boostStatuses = ['pending', 'active', 'used', 'expired', 'canceled'] as const;

const fullMs = visibilityHours * 3_600_000;

const BoostPurchaseSchema = defineEntity({
  name: 'BoostPurchase',
  tableName: 'boost_purchases',
  properties: {
    /** The id of its payment. */
    id: p.uuid().primary(),
    /** Null after the member was erased. */
    userId: p.uuid().nullable(),
    boostType: p.enum(boostTypes),
    /** Set for a boosted message; chat alone stores its text. */
    recipientId: p.uuid().nullable(),
    conversationId: p.uuid().nullable(),
    /** The id under which chat holds the message. */
    heldAs: p.uuid().nullable(),
    amount: p.integer(),
    status: p.enum(boostStatuses),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A boost of a profile for a day, or of one message. It has no effect before it is paid (D-23). */
export class BoostPurchase extends BoostPurchaseSchema.class {
  get isVisibility(): boolean {
    return this.boostType === 'visibility_boost';
  }

  /** Whether it was paid for this message, and not a credit that was bought before. */
  get isOwnMessage(): boolean {
    return this.heldAs === this.id;
  }

  /** The remaining time of a visibility boost. */
  get leftMs(): number {
    return this.startsAt && this.endsAt ? fullMs - (this.endsAt.getTime() - this.startsAt.getTime()) : fullMs;
  }

  runFrom(start: Date): void {
    const left = this.leftMs;
    this.status = left > 0 ? 'active' : 'expired';
    this.startsAt = start;
    this.endsAt = new Date(start.getTime() + left);
  }

  /** Moves a boost that has not started to an earlier start. */
  moveBy(ms: number): void {
    if (!this.startsAt || !this.endsAt) return;
    this.startsAt = new Date(this.startsAt.getTime() + ms);
    this.endsAt = new Date(this.endsAt.getTime() + ms);
  }

  /** Uses it for a message that chat holds. */
  use(heldAs: string, where: { recipientId: string; conversationId: string }): void {
    Object.assign(this, { ...where, heldAs, status: 'used' });
  }

  /** The message could not be sent: the credit is valid again. */
  releaseCredit(): void {
    Object.assign(this, { recipientId: null, conversationId: null, heldAs: null, status: 'active' });
  }
}
BoostPurchaseSchema.setClass(BoostPurchase);
