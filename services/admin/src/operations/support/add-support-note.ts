import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { adminError, fieldFault } from '../../admin-error.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { ShowSupportRequests } from './show-support-requests.js';

const lockSql = `select ticket_number as "ticketNumber" from support_requests where id = ? for update`;
const addSql = `
  insert into support_notes (id, request_id, staff_id, text, created_at) values (?, ?, ?, ?, ?) on conflict (id) do nothing returning id`;
const sameSql = `select from support_notes where id = ? and request_id = ?`;

interface Note {
  requestId: string;
  noteId: string;
  text: string;
}

/** Adds a note to a support request, for staff only. A repeated note is stored once. */
@Injectable()
export class AddSupportNote {
  constructor(
    private readonly em: EntityManager,
    private readonly recordAction: RecordAction,
    private readonly show: ShowSupportRequests,
    private readonly pushQueueChanged: PushQueueChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, noteId, text }: Note) {
    const note = requiredText('text', text, 'Please write a note.');
    await this.em.transactional(async (em) => {
      const [request] = await em.execute<{ ticketNumber: number }[]>(lockSql, [requestId]);
      if (!request) throw adminError('CASE_NOT_FOUND');
      const stored = await em.execute<unknown[]>(addSql, [noteId, requestId, staffId, note, this.clock.now()]);
      if (stored.length === 0) return this.refuseAnother(em, noteId, requestId);
      this.recordAction.inside(em, staffId, 'support', requestId, `Added a note to S-${request.ticketNumber}`);
    });
    await this.pushQueueChanged.execute('support');
    return this.show.one(staffId, requestId);
  }

  /** The id of a note to another request is not a repetition. */
  private async refuseAnother(em: EntityManager, noteId: string, requestId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [noteId, requestId]);
    if (same.length === 0) throw fieldFault('noteId', 'id.taken', 'Please add this note again.');
  }
}
