import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { SupportRequestSchema } from '@sotto/proto/admin/v1/operations';
import { adminError } from '../../admin-error.js';
import { People } from '../../members/people.js';
import { Claims } from '../../staff/queues/claims.js';
import { SupportRepository, type RequestRow } from './support.repository.js';

type View = MessageInitShape<typeof SupportRequestSchema>;

/** Builds the views of support requests, with their authors and answers, and the staff who has them. */
@Injectable()
export class ShowSupportRequests {
  constructor(
    private readonly repository: SupportRepository,
    private readonly claims: Claims,
    private readonly people: People,
  ) {}

  async execute(viewerId: string, rows: readonly RequestRow[]): Promise<View[]> {
    const requestIds = rows.map(({ id }) => id);
    const [answers, claim] = await Promise.all([this.repository.answers(requestIds), this.claims.shown(viewerId, 'support', requestIds)]);
    const ids = [...rows.map(({ userId }) => userId), ...answers.map(({ staffId }) => staffId)];
    const person = await this.people.shown(viewerId, ids);
    const answersTo = (id: string) => answers.filter(({ requestId }) => requestId === id);
    return rows.map(({ ticketNumber, userId, createdAt, urgency: _, ...row }) => ({
      ...row,
      ticket: `S-${ticketNumber}`,
      person: userId ? person(userId) : undefined,
      createdAt: timestampFromDate(createdAt),
      claim: claim(row.id),
      answers: answersTo(row.id).map(({ id, text, staffId, createdAt: at }) => ({
        id,
        text,
        staff: staffId ? person(staffId) : undefined,
        at: timestampFromDate(at),
      })),
    }));
  }

  /** The current view of one. */
  async one(viewerId: string, requestId: string): Promise<View> {
    const row = await this.repository.find(requestId);
    if (!row) throw adminError('CASE_NOT_FOUND');
    return (await this.execute(viewerId, [row]))[0]!;
  }
}
