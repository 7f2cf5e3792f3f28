import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Letter } from './letter.js';
import { Mail, type Recipient } from './mail.entity.js';
import { deliverMailQueue } from './mail-queue.js';

/** Stores a mail in the caller's transaction: it leaves if its cause is true. */
@Injectable()
export class QueueMail {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async execute(recipient: Recipient, letter: Letter, letterId?: string): Promise<void> {
    const mail = Mail.to(recipient, letter, this.clock.now(), letterId);
    this.em.persist(mail);
    await this.jobs.send(this.em, deliverMailQueue, { mailId: mail.id });
  }
}
