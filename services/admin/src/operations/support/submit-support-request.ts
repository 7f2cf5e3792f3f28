import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { SupportRequest, type SupportForm } from './support-request.entity.js';

/** Stores a request of the contact form once per client id. A retry returns the first. */
@Injectable()
export class SubmitSupportRequest {
  constructor(
    private readonly em: EntityManager,
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
      return em.findOneOrFail(SupportRequest, { clientRequestId });
    });
    await this.pushQueueChanged.execute('support');
    return stored;
  }
}
