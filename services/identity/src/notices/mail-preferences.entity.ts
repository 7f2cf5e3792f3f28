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
    updatedAt: p.datetime(),
  },
});

/** What a member chose, whole. */
export interface MailChoice {
  matches: boolean;
  accessRequests: boolean;
  reviews: boolean;
  messages: boolean;
}

/** What a form says: one that does not know of messages leaves them as they were. */
export type ChosenMails = Omit<MailChoice, 'messages'> & Partial<Pick<MailChoice, 'messages'>>;

/** The choice under the name of each kind. */
const choiceOf: Record<NoticeKind, keyof MailChoice> = {
  matches: 'matches',
  access_requests: 'accessRequests',
  reviews: 'reviews',
  messages: 'messages',
};

/** Which mails a member wants besides those about the account itself. */
export class MailPreferences extends MailPreferencesSchema.class {
  /** Everything, until somebody chooses otherwise. */
  static usual(userId: string, now: Date): MailPreferences {
    const all: MailChoice = { matches: true, accessRequests: true, reviews: true, messages: true };
    return Object.assign(new MailPreferences(), { userId, ...all, updatedAt: now });
  }

  wants(kind: NoticeKind): boolean {
    return this[choiceOf[kind]];
  }

  stop(kind: NoticeKind, now: Date): void {
    this[choiceOf[kind]] = false;
    this.updatedAt = now;
  }

  choose({ matches, accessRequests, reviews, messages = this.messages }: ChosenMails, now: Date): void {
    Object.assign(this, { matches, accessRequests, reviews, messages, updatedAt: now });
  }
}
MailPreferencesSchema.setClass(MailPreferences);
