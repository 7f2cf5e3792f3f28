import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { SupportRequestSchema } from '@sotto/proto/admin/v1/operations';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { Claims } from '../../staff/queues/claims.js';
import { SupportRepository, type RequestRow, type StaffTextRow } from './support.repository.js';

type View = MessageInitShape<typeof SupportRequestSchema>;

/** Builds the views of support requests, with their authors, answers and notes, and the staff who has them. */
@Injectable()
export class ShowSupportRequests {
  constructor(
    private readonly repository: SupportRepository,
    private readonly claims: Claims,
    private readonly people: People,
  ) {}

  async execute(viewerId: string, rows: readonly RequestRow[]): Promise<View[]> {
    const requestIds = rows.map(({ id }) => id);
    const [sent, waiting, notes, claim] = await Promise.all([
      this.repository.answers(requestIds),
      this.repository.waitingAnswers(requestIds),
      this.repository.notes(requestIds),
      this.claims.shown(viewerId, 'support', requestIds),
    ]);
    const answers = [...sent, ...waiting];
    const ids = [...rows.map(({ userId }) => userId), ...[...answers, ...notes].map(({ staffId }) => staffId)];
    const person = await this.people.shown(viewerId, ids);
    const shown = (texts: (StaffTextRow & { undoUntil?: Date })[], id: string) =>
      texts
        .filter(({ requestId }) => requestId === id)
        .map(({ id: textId, text, staffId, createdAt: at, undoUntil }) => ({
          id: textId,
          text,
          staff: staffId ? person(staffId) : undefined,
          at: timestampFromDate(at),
          ...(undoUntil && { undoUntil: timestampFromDate(undoUntil) }),
        }));
    return rows.map(({ ticketNumber, userId, createdAt, urgency: _, ...row }) => ({
      ...row,
      status: waiting.some(({ requestId }) => requestId === row.id) ? 'answered' : row.status,
      ticket: `S-${ticketNumber}`,
      person: userId ? person(userId) : undefined,
      createdAt: timestampFromDate(createdAt),
      claim: claim(row.id),
      answers: shown(answers, row.id),
      notes: shown(notes, row.id),
    }));
  }

  /** The current view of one. */
  async one(viewerId: string, requestId: string): Promise<View> {
    const row = await this.repository.find(requestId);
    if (!row) throw adminError('CASE_NOT_FOUND');
    return (await this.execute(viewerId, [row]))[0]!;
  }
}
