import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { isOutage } from '@sotto/kit/errors/outage';
import type { Viewer } from '@sotto/kit/nats/viewer';
import type { ReportedSubjectSchema } from '@sotto/proto/admin/v1/casework';
import { ContentPreviews, type Preview } from '../../decisions/content/content-previews.js';
import { SetModerationStatus } from '../../decisions/content/set-moderation-status.js';
import { CanModerateImages } from '../../staff/roles/can-moderate-images.js';
import { ReportSubject, type ReportedKind } from '../submission/report-subject.js';
import type { QuoteRow, ReportDetailsRow } from './report.repository.js';

/** Describes the subject of a report: its title then, its moderation status now, and a preview. */
@Injectable()
export class ShowSubject {
  constructor(
    private readonly moderationStatuses: SetModerationStatus,
    private readonly reportSubject: ReportSubject,
    private readonly canModerateImages: CanModerateImages,
    private readonly previews: ContentPreviews,
  ) {}

  async execute(
    viewer: Viewer,
    { subjectKind: kind, subjectId, subjectTitle: title, reportedUserId }: ReportDetailsRow,
    quotes: readonly QuoteRow[],
  ): Promise<MessageInitShape<typeof ReportedSubjectSchema> | undefined> {
    if (kind === '') return undefined;
    const id = kind === 'message' ? (quotes.find(({ senderId }) => senderId === reportedUserId)?.messageId ?? '') : subjectId;
    const inAdmin = (await this.moderationStatuses.of([id])).get(id);
    if (kind === 'message') return { kind, id, title, moderationStatus: inAdmin ?? 'visible' };
    const [moderationStatus, preview] = await Promise.all([
      this.moderationStatus(kind as ReportedKind, id, inAdmin ?? 'visible'),
      this.preview(viewer, kind as ReportedKind, id),
    ]);
    return { kind, id, title, moderationStatus, ...preview };
  }

  /** Previews of the photos and voice notes of quotes, if the viewer may moderate images. */
  async previewsOf(viewer: Viewer, quotes: readonly QuoteRow[]): Promise<(fileId: string) => Preview> {
    const things = quotes.flatMap(({ fileId }) => (fileId ? [{ kind: 'file', id: fileId }] : []));
    if (things.length === 0 || !(await this.canModerateImages.execute(viewer))) return () => ({});
    return this.previews.of(viewer.userId, things);
  }

  /** The preview, if the viewer may moderate images. */
  private async preview(viewer: Viewer, kind: ReportedKind, id: string): Promise<Preview> {
    if (!(await this.canModerateImages.execute(viewer))) return {};
    return (await this.previews.of(viewer.userId, [{ kind, id }]))(id);
  }

  /** The other service may not have received the latest decision, so the stricter status counts. When it is unavailable, the status of admin counts. */
  private async moderationStatus(kind: ReportedKind, id: string, inAdmin: string): Promise<string> {
    try {
      const thing = await this.reportSubject.describe(kind, id);
      if (!thing) return 'gone';
      return (
        ['removed', 'hidden'].find((strict) => [inAdmin, thing.moderationStatus].includes(strict)) ??
        (thing.moderationStatus === 'diverted' ? 'removed' : 'visible')
      );
    } catch (error) {
      if (isOutage(error)) return inAdmin;
      throw error;
    }
  }
}
