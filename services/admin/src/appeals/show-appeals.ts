import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Claims } from '../claims/claims.js';
import { ContentLooks } from '../content/content-looks.js';
import { peopleOf } from '../decisions/decision.view.js';
import { People } from '../people/people.js';
import type { AppealRow } from './appeal.repository.js';
import { toAppealView } from './appeal.view.js';
import { JudgesImages } from './judges-images.js';

/** Shows appeals to somebody of ours, with names, with who works on them and with what things they are about show. */
@Injectable()
export class ShowAppeals {
  constructor(
    private readonly people: People,
    private readonly claims: Claims,
    private readonly judgesImages: JudgesImages,
    private readonly looks: ContentLooks,
  ) {}

  async execute(viewer: Viewer, rows: readonly AppealRow[]) {
    const { userId: staffId } = viewer;
    const ids = rows.map(({ id }) => id);
    const people = rows.flatMap((row) => [row.userId, ...peopleOf(row)]);
    const [person, claim, look] = await Promise.all([
      this.people.shown(staffId, people),
      this.claims.shown(staffId, 'appeals', ids),
      this.look(viewer, rows),
    ]);
    return rows.map((row) => toAppealView(row, staffId, person, claim(row.id), look(row.subjectId)));
  }

  /** What things show that were decided about, for whoever judges images. */
  private async look(viewer: Viewer, rows: readonly AppealRow[]) {
    const judges = await this.judgesImages.execute(viewer);
    return this.looks.of(viewer.userId, judges ? rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id })) : []);
  }
}
