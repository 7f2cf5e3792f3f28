import { newId } from '@sotto/kit/orm/ids';
import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '@sotto/proto/vocabulary';
import { User } from '../../accounts/user.entity.js';
import { mailKinds, type MailKind } from './mail-kind.js';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  properties: {
    /** Also the Message-ID: mail programs show a mail once that was sent again after a crash. */
    id: p.uuid().primary(),
    /** Null when the address belongs to no account. */
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').nullable(),
    toAddress: p.text(),
    subject: p.text(),
    text: p.text(),
    html: p.text(),
    kind: p.enum(mailKinds),
    /** The id of the email that admin requested; unique, so each is queued once. */
    emailId: p.uuid().nullable(),
    /** The address that mail programs post to for unsubscribing from this kind. */
    unsubscribeUrl: p.text().nullable(),
    state: p.enum(['queued', 'sent', 'failed'] as const),
    /** The number of failed attempts to send. */
    failures: p.integer(),
    createdAt: p.datetime(),
    sentAt: p.datetime().nullable(),
  },
});

/** The contents of an email, as text and as HTML, and the headers for mail programs. */
export interface Email {
  subject: string;
  text: string;
  html: string;
  kind: MailKind;
  /** The address that mail programs post to for unsubscribing; null for mail that is always sent. */
  unsubscribeUrl: string | null;
}

/** An account, or an address without an account (`id` is null). */
export interface Recipient {
  id: string | null;
  email: string;
  /** English when absent. */
  language?: Language | null;
}

const maxFailures = 12;
const firstPauseMs = 15_000;
const maxPauseMs = 4 * 60 * 60_000;

/** One email to one recipient. It is stored in the transaction that causes it and sent later. */
export class Mail extends MailSchema.class {
  static to({ id: userId, email: toAddress }: Recipient, email: Email, now: Date, emailId: string | null = null): Mail {
    const queued = { state: 'queued' as const, failures: 0, createdAt: now, sentAt: null };
    return Object.assign(new Mail(), { id: newId(), userId, toAddress, ...email, ...queued, emailId });
  }

  get isQueued(): boolean {
    return this.state === 'queued';
  }

  /** An email about the deletion of its account. Its row, which contains the address, is deleted after the last attempt. */
  get isOfErasedAccount(): boolean {
    return this.userId === null && this.kind === 'account';
  }

  /** Links are secrets: the body of a sent mail is deleted, unless development tools show it. */
  sent(now: Date, keepBody: boolean): void {
    this.state = 'sent';
    this.sentAt = now;
    if (keepBody) return;
    this.text = this.html = '';
    this.unsubscribeUrl = null;
  }

  /** Pauses grow with each failure, to about a day in total. Returns the time of the next attempt; undefined after the last one. */
  postpone(now: Date): Date | undefined {
    this.failures += 1;
    if (this.failures >= maxFailures) return this.fail();
    return new Date(now.getTime() + Math.min(maxPauseMs, firstPauseMs * 2 ** this.failures));
  }

  /** No further attempt is made. */
  fail(): undefined {
    this.state = 'failed';
  }
}
MailSchema.setClass(Mail);
