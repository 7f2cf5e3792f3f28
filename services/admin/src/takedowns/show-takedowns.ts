import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import type { TakedownSchema } from '@sotto/proto/admin/v1/takedowns';
import { adminError } from '../admin-error.js';
import { Claims } from '../claims/claims.js';
import { ContentLooks } from '../content/content-looks.js';
import { People } from '../people/people.js';
import { SubjectStandings } from './subject-standings.js';
import { TakedownRepository, type TakedownRow } from './takedown.repository.js';

type View = MessageInitShape<typeof TakedownSchema>;

/** Makes requests ready to be shown to an administrator: with what they are about, what that shows, whose it is, and who works on them. */
@Injectable()
export class ShowTakedowns {
  constructor(
    private readonly repository: TakedownRepository,
    private readonly standings: SubjectStandings,
    private readonly looks: ContentLooks,
    private readonly people: People,
    private readonly claims: Claims,
  ) {}

  async execute(viewerId: string, rows: readonly TakedownRow[]): Promise<View[]> {
    const ids = rows.map(({ id }) => id);
    const subjects = await this.repository.subjects(ids);
    const owners = subjects.map(({ userId }) => userId);
    const [person, claim, standings, look] = await Promise.all([
      this.people.shown(viewerId, owners),
      this.claims.shown(viewerId, 'takedowns', ids),
      this.standings.of(subjects),
      this.looks.of(
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
          const standing = standings.get(subjectId) ?? 'gone';
          return { kind, id: subjectId, person: person(userId), title, standing, ...look(subjectId) };
        }),
      };
    });
  }

  /** One of them, as it is now. */
  async one(viewerId: string, takedownId: string): Promise<View> {
    const row = await this.repository.find(takedownId);
    if (!row) throw adminError('CASE_NOT_FOUND');
    return (await this.execute(viewerId, [row]))[0]!;
  }
}
