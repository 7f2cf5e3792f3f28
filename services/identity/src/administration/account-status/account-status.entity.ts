import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.js';

/** Whether an account may be used. */
export const accountStatuses = ['active', 'suspended', 'banned'] as const;
export type AccountStatusName = (typeof accountStatuses)[number];

const AccountStatusSchema = defineEntity({
  name: 'AccountStatus',
  tableName: 'account_statuses',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').primary(),
    accountStatus: p.enum(accountStatuses),
    until: p.datetime().nullable(),
    decisionId: p.uuid(),
    /** The text for the member; null until it was read from admin. */
    reason: p.text().nullable(),
    /** The token in the address of the appeal form; empty when no appeal is possible. */
    appealToken: p.text(),
    /** The event that set this status. Ids of events grow with time, so a smaller id is an older event. */
    eventId: p.uuid(),
  },
});

/** What an event of admin says about an account. */
export interface StatusDecision {
  accountStatus: AccountStatusName;
  until: Date | null;
  decisionId: string;
}

/** The latest decision about an account, with the texts for its owner. */
export class AccountStatus extends AccountStatusSchema.class {
  static of(userId: string, decision: StatusDecision, eventId: string): AccountStatus {
    return Object.assign(new AccountStatus(), { userId, ...decision, reason: null, appealToken: '', eventId });
  }

  /** Whether the event is later than the one that set this status. */
  isBefore(eventId: string): boolean {
    return this.eventId < eventId;
  }

  apply(decision: StatusDecision, eventId: string): void {
    Object.assign(this, decision, { reason: null, appealToken: '', eventId });
  }

  /** Whether the owner may ask for the reason, and it was not read from admin yet. */
  get needsTexts(): boolean {
    return this.accountStatus !== 'active' && this.reason == null;
  }
}
AccountStatusSchema.setClass(AccountStatus);
