import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deliverMailQueue } from './deliver-mail.js';
import { Mail, type Email, type Recipient } from './mail.entity.js';

/** Stores a mail and its job in the caller's transaction: the mail is sent only if the transaction commits. */
@Injectable()
export class QueueMail {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute(recipient: Recipient, email: Email, emailId?: string): Promise<void> {
    const mail = Mail.to(recipient, email, this.clock.now(), emailId);
    this.em.persist(mail);
    await this.jobs.send(this.em, deliverMailQueue, { mailId: mail.id });
  }
}
