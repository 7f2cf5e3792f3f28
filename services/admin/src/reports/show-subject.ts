import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { isOutage } from '@sotto/kit/errors/outage';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { ReportedSubjectSchema } from '@sotto/proto/admin/v1/casework';
import { JudgesImages } from '../appeals/judges-images.js';
import { ContentLooks, type Look } from '../content/content-looks.js';
import { SetContentStanding } from '../content/set-content-standing.js';
import { ReportSubject, type ReportedKind } from './report-subject.js';
import type { QuoteRow, ReportRowWhole } from './report.repository.js';

/** What a report is about, as it was then, whether it is still to be seen, and what it shows. */
@Injectable()
export class ShowSubject {
  constructor(
    private readonly contentStanding: SetContentStanding,
    private readonly reportSubject: ReportSubject,
    private readonly judgesImages: JudgesImages,
    private readonly looks: ContentLooks,
  ) {}

  async execute(
    viewer: Viewer,
    { subjectKind: kind, subjectId, subjectTitle: title, reportedUserId }: ReportRowWhole,
    quotes: readonly QuoteRow[],
  ): Promise<MessageInitShape<typeof ReportedSubjectSchema> | undefined> {
    if (kind === '') return undefined;
    const id = kind === 'message' ? (quotes.find(({ senderId }) => senderId === reportedUserId)?.messageId ?? '') : subjectId;
    const said = (await this.contentStanding.of([id])).get(id);
    if (kind === 'message') return { kind, id, title, standing: said ?? 'visible' };
    const [standing, look] = await Promise.all([
      this.standing(kind as ReportedKind, id, said ?? 'visible'),
      this.look(viewer, kind as ReportedKind, id),
    ]);
    return { kind, id, title, standing, ...look };
  }

  /** What it shows, for whoever judges images. */
  private async look(viewer: Viewer, kind: ReportedKind, id: string): Promise<Look> {
    if (!(await this.judgesImages.execute(viewer))) return {};
    return (await this.looks.of(viewer.userId, [{ kind, id }]))(id);
  }

  /** Whoever holds it may not have heard yet what was decided; while they are away, that is all that is known. */
  private async standing(kind: ReportedKind, id: string, said: string): Promise<string> {
    try {
      const thing = await this.reportSubject.describe(kind, id);
      if (!thing) return 'gone';
      return (
        ['removed', 'hidden'].find((strict) => [said, thing.standing].includes(strict)) ??
        (thing.standing === 'diverted' ? 'removed' : 'visible')
      );
    } catch (error) {
      if (isOutage(error)) return said;
      throw error;
    }
  }
}
