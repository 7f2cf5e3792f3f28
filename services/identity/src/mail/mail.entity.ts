import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../accounts/user.entity.js';
import type { Letter } from './letter.js';
import { mailKinds } from './mail-kind.js';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    /** Also the Message-ID: a mail that goes out twice after a crash is one to whoever receives it. */
    id: p.uuid().primary(),
    /** Null when the address is nobody's account. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').nullable(),
    toAddress: p.text(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    kind: p.enum(mailKinds),
    /** Which letter of admin's it is: each is written once. */
    letterId: p.uuid().nullable(),
    /** Where a mail program may post to have no more of this kind. */
    unsubscribeUrl: p.text().nullable(),
    state: p.enum(['queued', 'sent', 'failed'] as const),
    /** How often sending has failed. */
    failures: p.integer(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

const failureLimit = 12;
const firstPauseMs = 15_000;
const longestPauseMs = 4 * 60 * 60_000;

/** Whom a mail goes to: an account, or an address that is nobody's. */
export interface Recipient {
  id: string | null;
  email: string;
}

/** One mail to one person, stored with its cause and sent later. */
export class Mail extends MailSchema.class {
  static to({ id: userId, email }: Recipient, letter: Letter, now: Date, letterId: string | null = null): Mail {
    const fresh = { state: 'queued' as const, failures: 0, createdAt: now, sentAt: null };
    return Object.assign(new Mail(), { id: newId(), userId, toAddress: email, ...letter, ...fresh, letterId });
  }

  get isWaiting(): boolean {
    return this.state === 'queued';
  }

  /** Links are secrets: once a mail has left, its body stays only where it is meant to be read. */
  sent(now: Date, keepBody: boolean): void {
    this.state = 'sent';
    this.sentAt = now;
    if (keepBody) return;
    this.text = this.html = '';
    this.unsubscribeUrl = null;
  }

  /** Waits longer each time, about a day in all; answers when to try again, or nothing when that was the last try. */
  postpone(now: Date): Date | undefined {
    this.failures += 1;
    if (this.failures >= failureLimit) return this.refuse();
    return new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** this.failures));
  }

  /** The recipient's server wants none of it, now or later. */
  refuse(): undefined {
    this.state = 'failed';
  }
}
MailSchema.setClass(Mail);
