import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { isOutage } from '@sotto/kit/errors/outage';
import type { ReportedSubjectSchema } from '@sotto/proto/admin/v1/casework';
import { SetContentStanding } from '../content/set-content-standing.js';
import { ReportSubject, type ReportedKind } from './report-subject.js';
import type { QuoteRow, ReportRowWhole } from './report.repository.js';

/** What a report is about, as it was then, and whether it is still to be seen. */
@Injectable()
export class ShowSubject {
  constructor(
    private readonly contentStanding: SetContentStanding,
    private readonly reportSubject: ReportSubject,
  ) {}

  async execute(
    { subjectKind: kind, subjectId, subjectTitle: title, reportedUserId }: ReportRowWhole,
    quotes: readonly QuoteRow[],
  ): Promise<MessageInitShape<typeof ReportedSubjectSchema> | undefined> {
    if (kind === '') return undefined;
    const id = kind === 'message' ? (quotes.find(({ senderId }) => senderId === reportedUserId)?.messageId ?? '') : subjectId;
    const said = (await this.contentStanding.of([id])).get(id);
    if (kind === 'message') return { kind, id, title, standing: said ?? 'visible' };
    return { kind, id, title, standing: await this.standing(kind as ReportedKind, id, said ?? 'visible') };
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
