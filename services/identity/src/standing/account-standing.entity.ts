import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';

/** Whether an account may be used. */
export const standings = ['active', 'suspended', 'banned'] as const;
export type Standing = (typeof standings)[number];

const AccountStandingSchema = defineEntity({
  name: 'AccountStanding',
  tableName: 'account_standings',
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').primary(),
    standing: p.enum(standings),
    until: p.datetime().nullable(),
    decisionId: p.uuid(),
    /** In words for the member; null until admin was asked. */
    reason: p.text().nullable(),
    /** For the address of the appeal; empty when none is taken. */
    appealToken: p.text(),
    /** The fact that said so; ids of facts grow with time. */
    factId: p.uuid(),
  },
});

/** What a fact says. */
export interface Decided {
  standing: Standing;
  until: Date | null;
  decisionId: string;
}

/** What was decided last about an account, with the words for its owner. */
export class AccountStanding extends AccountStandingSchema.class {
  static of(userId: string, decided: Decided, factId: string): AccountStanding {
    return Object.assign(new AccountStanding(), { userId, ...decided, reason: null, appealToken: '', factId });
  }

  /** Whether the fact is later than what is known. */
  isOlderThan(factId: string): boolean {
    return this.factId < factId;
  }

  hold(decided: Decided, factId: string): void {
    Object.assign(this, decided, { reason: null, appealToken: '', factId });
  }

  /** Whether the owner may ask why, and the words are still to be fetched. */
  get lacksWords(): boolean {
    return this.standing !== 'active' && this.reason == null;
  }
}
AccountStandingSchema.setClass(AccountStanding);
