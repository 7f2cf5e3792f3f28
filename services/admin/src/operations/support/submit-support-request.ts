import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RequestEmail } from '../../notices/request-email.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { SupportRequest, type SupportForm } from './support-request.entity.js';

/** Stores a request of the contact form once per client id, and sends a receipt with its number. A retry returns the first. */
@Injectable()
export class SubmitSupportRequest {
  constructor(
    private readonly em: EntityManager,
    private readonly requestEmail: RequestEmail,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute(viewer: Viewer, form: SupportForm): Promise<SupportRequest> {
    const fresh = SupportRequest.from(form, viewer.kind === 'member' ? viewer.userId : null, this.clock.now());
    const { clientRequestId } = fresh;

    const stored = await this.em.transactional(async (em) => {
      // A conflicting insert would consume a ticket number, so look for the request first.
      const earlier = await em.findOne(SupportRequest, { clientRequestId });
      if (earlier) return earlier;
      await em.createQueryBuilder(SupportRequest).insert(fresh).onConflict('clientRequestId').ignore().execute();
      const request = await em.findOneOrFail(SupportRequest, { clientRequestId });
      if (request.id === fresh.id) await this.sendReceipt(em, request);
      return request;
    });
    await this.pushQueueChanged.execute('support');
    return stored;
  }

  /** The receipt repeats nothing that was written: the address may belong to another person. */
  private async sendReceipt(em: EntityManager, { email, name, ticketNumber, language }: SupportRequest): Promise<void> {
    await this.requestEmail.execute(em, { kind: 'support_receipt', email, name, reason: '', ticket: `S-${ticketNumber}`, language });
  }
}
