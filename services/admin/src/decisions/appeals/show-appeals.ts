import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { People } from '../../members/people.js';
import { Claims } from '../../staff/queues/claims.js';
import { CanModerateImages } from '../../staff/roles/can-moderate-images.js';
import { ContentPreviews } from '../content/content-previews.js';
import { peopleOf } from '../record/decision.view.js';
import type { AppealRow } from './appeal.repository.js';
import { toAppealView } from './appeal.view.js';

/** Builds the views of appeals for staff, with names, claims and previews. */
@Injectable()
export class ShowAppeals {
  constructor(
    private readonly people: People,
    private readonly claims: Claims,
    private readonly canModerateImages: CanModerateImages,
    private readonly previews: ContentPreviews,
  ) {}

  async execute(viewer: Viewer, rows: readonly AppealRow[]) {
    const { userId: staffId } = viewer;
    const ids = rows.map(({ id }) => id);
    const people = rows.flatMap((row) => [row.userId, ...peopleOf(row)]);
    const [person, claim, preview] = await Promise.all([
      this.people.shown(staffId, people),
      this.claims.shown(staffId, 'appeals', ids),
      this.preview(viewer, rows),
    ]);
    return rows.map((row) => toAppealView(row, staffId, person, claim(row.id), preview(row.subjectId)));
  }

  /** Previews of the content, if the viewer may moderate images. */
  private async preview(viewer: Viewer, rows: readonly AppealRow[]) {
    const judges = await this.canModerateImages.execute(viewer);
    return this.previews.of(viewer.userId, judges ? rows.map(({ subjectKind: kind, subjectId: id }) => ({ kind, id })) : []);
  }
}
