import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../accounts/user.entity.js';
import type { NoticeKind } from '../delivery/mail-kind.js';

const MailPreferencesSchema = defineEntity({
  name: 'MailPreferences',
  tableName: 'mail_preferences',
  properties: {
    userId: () => p.oneToOne(User).mapToPk().joinColumn('user_id').primary(),
    matches: p.boolean(),
    accessRequests: p.boolean(),
    reviews: p.boolean(),
    messages: p.boolean(),
    sales: p.boolean(),
    updatedAt: p.datetime(),
  },
});

/** All preferences of a member. */
export interface MailChoice {
  matches: boolean;
  accessRequests: boolean;
  reviews: boolean;
  messages: boolean;
  sales: boolean;
}

/** Kinds that were added later. A client that does not send them leaves them unchanged. */
type OptionalKind = 'messages' | 'sales';
export type MailPreferencesInput = Omit<MailChoice, OptionalKind> & Partial<Pick<MailChoice, OptionalKind>>;

/** The property of each kind. */
const choiceOf: Record<NoticeKind, keyof MailChoice> = {
  matches: 'matches',
  access_requests: 'accessRequests',
  reviews: 'reviews',
  messages: 'messages',
  sales: 'sales',
};

/** Which kinds of notices a member gets by mail. */
export class MailPreferences extends MailPreferencesSchema.class {
  /** All kinds are on until the member changes them. */
  static defaults(userId: string, now: Date): MailPreferences {
    const all: MailChoice = { matches: true, accessRequests: true, reviews: true, messages: true, sales: true };
    return Object.assign(new MailPreferences(), { userId, ...all, updatedAt: now });
  }

  wants(kind: NoticeKind): boolean {
    return this[choiceOf[kind]];
  }

  stop(kind: NoticeKind, now: Date): void {
    this[choiceOf[kind]] = false;
    this.updatedAt = now;
  }

  choose({ matches, accessRequests, reviews, messages = this.messages, sales = this.sales }: MailPreferencesInput, now: Date): void {
    Object.assign(this, { matches, accessRequests, reviews, messages, sales, updatedAt: now });
  }
}
MailPreferencesSchema.setClass(MailPreferences);
