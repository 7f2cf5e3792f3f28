import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { TakedownSchema } from '@sotto/proto/admin/v1/takedowns';
import { adminError } from '../../admin-error.js';
import { ContentPreviews } from '../../decisions/content/content-previews.js';
import { People } from '../../members/people.js';
import { Claims } from '../../staff/queues/claims.js';
import { SubjectModerationStatuses } from './subject-moderation-statuses.js';
import { TakedownRepository, type TakedownRow } from './takedown.repository.js';

type View = MessageInitShape<typeof TakedownSchema>;

/** Builds the views of takedown requests for administrators, with subjects, previews, owners and claims. */
@Injectable()
export class ShowTakedowns {
  constructor(
    private readonly repository: TakedownRepository,
    private readonly moderationStatuses: SubjectModerationStatuses,
    private readonly previews: ContentPreviews,
    private readonly people: People,
    private readonly claims: Claims,
  ) {}

  async execute(viewerId: string, rows: readonly TakedownRow[]): Promise<View[]> {
    const ids = rows.map(({ id }) => id);
    const subjects = await this.repository.subjects(ids);
    const owners = subjects.map(({ userId }) => userId);
    const [person, claim, statuses, preview] = await Promise.all([
      this.people.shown(viewerId, owners),
      this.claims.shown(viewerId, 'takedowns', ids),
      this.moderationStatuses.of(subjects),
      this.previews.of(
        viewerId,
        subjects.map(({ kind, subjectId: id }) => ({ kind, id })),
      ),
    ]);
    return rows.map(({ ticketNumber, createdAt, dueAt, decidedAt, decidedBy: _, ...row }) => {
      const about = subjects.filter(({ takedownId }) => takedownId === row.id);
      return {
        ...row,
        ticket: `T-${ticketNumber}`,
        hidden: row.status === 'open' && about.some(({ hidden }) => hidden),
        createdAt: timestampFromDate(createdAt),
        dueAt: timestampFromDate(dueAt),
        decidedAt: decidedAt ? timestampFromDate(decidedAt) : undefined,
        claim: claim(row.id),
        subjects: about.map(({ kind, subjectId, userId, title }) => {
          const moderationStatus = statuses.get(subjectId) ?? 'gone';
          return { kind, id: subjectId, person: person(userId), title, moderationStatus, ...preview(subjectId) };
        }),
      };
    });
  }

  /** The current view of one. */
  async one(viewerId: string, takedownId: string): Promise<View> {
    const row = await this.repository.find(takedownId);
    if (!row) throw adminError('CASE_NOT_FOUND');
    return (await this.execute(viewerId, [row]))[0]!;
  }
}
