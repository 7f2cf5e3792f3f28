import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import type { NoticeKind } from '../mail/mail-kind.js';

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

/** What a member chose, whole. */
export interface MailChoice {
  matches: boolean;
  accessRequests: boolean;
  reviews: boolean;
  messages: boolean;
  sales: boolean;
}

/** What a form says: one that does not know of a later kind leaves it as it was. */
type LaterKind = 'messages' | 'sales';
export type ChosenMails = Omit<MailChoice, LaterKind> & Partial<Pick<MailChoice, LaterKind>>;

/** The choice under the name of each kind. */
const choiceOf: Record<NoticeKind, keyof MailChoice> = {
  matches: 'matches',
  access_requests: 'accessRequests',
  reviews: 'reviews',
  messages: 'messages',
  sales: 'sales',
};

/** Which mails a member wants besides those about the account itself. */
export class MailPreferences extends MailPreferencesSchema.class {
  /** Everything, until somebody chooses otherwise. */
  static usual(userId: string, now: Date): MailPreferences {
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

  choose({ matches, accessRequests, reviews, messages = this.messages, sales = this.sales }: ChosenMails, now: Date): void {
    Object.assign(this, { matches, accessRequests, reviews, messages, sales, updatedAt: now });
  }
}
MailPreferencesSchema.setClass(MailPreferences);
