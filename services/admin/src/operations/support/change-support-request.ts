import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@sotto/proto/vocabulary';
import { adminError } from '../../admin-error.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ShowSupportRequests } from './show-support-requests.js';

const lockSql = `
  select status, priority, 'S-' || ticket_number as ticket, name, email, subject, language from support_requests where id = ? for update`;

/** What a change needs to know of the request, whose row is locked. */
export interface LockedRequest {
  status: string;
  priority: string;
  /** As it is shown: "S-1001". */
  ticket: string;
  name: string;
  email: string;
  subject: string;
  language: Language | null;
}

/** Changes a support request in one transaction, then notifies staff and returns the request as the caller sees it. */
@Injectable()
export class ChangeSupportRequest {
  constructor(
    private readonly em: EntityManager,
    private readonly show: ShowSupportRequests,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  /** Throws CASE_NOT_FOUND when there is no such request. */
  async execute(staffId: string, requestId: string, change: (em: EntityManager, request: LockedRequest) => Promise<void>) {
    await this.em.transactional(async (em) => change(em, await this.lock(em, requestId)));
    await this.pushQueueChanged.execute('support');
    return this.show.one(staffId, requestId);
  }

  /** Locks a request in the caller's transaction. Throws CASE_NOT_FOUND when there is no such request. */
  async lock(em: EntityManager, requestId: string): Promise<LockedRequest> {
    const [request] = await em.execute<LockedRequest[]>(lockSql, [requestId]);
    if (!request) throw adminError('CASE_NOT_FOUND');
    return request;
  }
}
