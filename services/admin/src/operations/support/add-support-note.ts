import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { fieldFault } from '../../admin-error.js';
import { requiredText } from '../../required-text.js';
import { RecordAction } from '../../staff/actions/record-action.js';
import { ChangeSupportRequest } from './change-support-request.js';

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
    private readonly change: ChangeSupportRequest,
    private readonly recordAction: RecordAction,
    private readonly clock: Clock,
  ) {}

  async execute({ userId: staffId }: Viewer, { requestId, noteId, text }: Note) {
    const note = requiredText('text', text, 'Please write a note.');
    return this.change.execute(staffId, requestId, async (em, { ticket }) => {
      const stored = await em.execute<unknown[]>(addSql, [noteId, requestId, staffId, note, this.clock.now()]);
      if (stored.length === 0) return this.refuseAnother(em, noteId, requestId);
      this.recordAction.inside(em, staffId, 'support', requestId, `Added a note to ${ticket}`);
    });
  }

  /** The id of a note to another request is not a repetition. */
  private async refuseAnother(em: EntityManager, noteId: string, requestId: string): Promise<void> {
    const same = await em.execute<unknown[]>(sameSql, [noteId, requestId]);
    if (same.length === 0) throw fieldFault('noteId', 'id.taken', 'Please add this note again.');
  }
}
