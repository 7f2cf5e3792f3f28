import { headOf } from '@sotto/kit/errors/describe-error';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Mail } from './mail.entity.js';
import { MailRefused, MailTransport } from './mail-transport.js';

/** The queue of mails to send. */
export const deliverMailQueue = 'deliver-mail';

/** The mail to send; its contents stay in its row. */
export interface DeliverMailJob {
  mailId: string;
}

/** Sends one mail, outside any transaction, and stores the result. A failed mail gets a job for its next attempt. */
@Injectable()
export class DeliverMail {
  private readonly logger = new Logger(DeliverMail.name);

  constructor(
    private readonly em: EntityManager,
    private readonly jobs: Jobs,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
  ) {}

  async execute({ mailId }: DeliverMailJob): Promise<void> {
    const mail = await this.em.findOne(Mail, mailId);
    if (!mail?.isQueued) return; // it was sent already, or its account was erased

    const fault = await this.transport.send(mail).then(
      () => undefined,
      (error: Error) => error,
    );
    await this.em.transactional((em) => this.storeResult(em, mail, fault));
    if (fault) this.logger.warn(`Mail ${mail.id} was not sent and is ${mail.state} after ${mail.failures} failures: ${headOf(fault)}`);
  }

  private async storeResult(em: EntityManager, mail: Mail, fault: Error | undefined): Promise<void> {
    const now = this.clock.now();
    if (!fault) mail.sent(now, this.transport.keepsBody);
    else if (fault instanceof MailRefused) mail.fail();
    else {
      const startAfter = mail.postpone(now);
      if (startAfter) await this.jobs.send(em, deliverMailQueue, { mailId: mail.id }, { startAfter });
    }
    if (mail.isOfErasedAccount && !mail.isQueued && !this.transport.keepsBody) em.remove(mail);
  }
}
