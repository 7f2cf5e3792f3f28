import { Injectable, Logger } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { newId } from '@sotto/kit/orm/ids';
import type { ReportMemberRequest } from '@sotto/proto/admin/v1/admin_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { adminError } from '../../admin-error.js';
import { visibleText } from '@sotto/proto/visible-text';
import { PushQueueChanged } from '../../staff/queues/push-queue-changed.js';
import { MemberDirectory } from './member-directory.js';
import { Quotes } from './quotes.js';
import { ReportSubject, type ReportedKind } from './report-subject.js';
import { StoreReport } from './store-report.js';
import type { ReportType } from './user-report.entity.js';

/** How long a reporter waits for the copies of quoted photos and voice notes. */
const keepingMs = 2_000;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Reports a member or their content, with quoted messages. Blocks do not prevent reports (D-61). A report about somebody or something that
 * is not there gets the same answer and is not stored, so nobody learns who hides, blocks or has left. Former matches can report a member for
 * 90 days after the erasure (D-104).
 */
@Injectable()
export class ReportMember {
  private readonly logger = new Logger(ReportMember.name);

  constructor(
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly members: MemberDirectory,
    private readonly quotes: Quotes,
    private readonly reportSubject: ReportSubject,
    private readonly storeReport: StoreReport,
    private readonly pushQueueChanged: PushQueueChanged,
  ) {}

  /** Returns the id of this submission: of the report, unless it was added to one that is pending. */
  async execute({ userId: reporterId }: Viewer, input: ReportMemberRequest): Promise<string> {
    const { userId: reportedUserId, reportType, messageIds } = input;
    if (reportedUserId === reporterId) throw adminError('MEMBER_NOT_FOUND');
    const id = newId();
    // All are asked in any case, so that neither time nor outages reveal anything.
    const quotes = await this.quotes.of(reporterId, reportedUserId, messageIds);
    const subject = await this.subject(input);
    const known = await this.members.has(reportedUserId);
    const matched = await this.members.wereMatched(reporterId, reportedUserId);
    if (!known && !matched) return id;
    const texts = { reportType: reportType as ReportType, description: visibleText(input.description) };
    const fileIds = await this.storeReport.execute({ id, reporterId, reportedUserId, ...texts, quotes, ...subject }, matched);
    if (fileIds.length > 0) await this.keepNow(fileIds);
    await this.pushQueueChanged.execute('reports');
    return id;
  }

  /**
   * A reporter of a photo to be viewed once closes it next, and then it is destroyed: the event alone would come too late. The report stands
   * without media, which does it by the event.
   */
  private async keepNow(fileIds: string[]): Promise<void> {
    await this.media
      .keepQuotedFiles(this.minter.self, { fileIds }, keepingMs)
      .catch((error: unknown) => this.logger.warn(`Quoted files are copied by the event alone: ${String(error)}`));
  }

  /** With the current title, because the owner may rename the content later. The report is about the member alone when the content is not theirs. */
  private async subject({ userId, subjectKind, subjectId }: ReportMemberRequest) {
    const known = subjectKind !== '' && uuid.test(subjectId);
    const thing = known ? await this.reportSubject.describe(subjectKind as ReportedKind, subjectId) : undefined;
    if (thing?.ownerId !== userId) return { subjectKind: '', subjectId: '', subjectTitle: '' };
    return { subjectKind, subjectId: subjectId.toLowerCase(), subjectTitle: thing.title };
  }
}
