import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ChatFilesQuotedSchema } from '@sotto/proto/admin/v1/events';
import { adminError } from '../../admin-error.js';
import { lockReporterSql } from '../../decisions/sanctions/reopen-report.js';
import { countDay } from '../../members/count-day.js';
import { RecordMemberEvent } from '../../members/record-member-event.js';
import { StoreFlag } from '../flags/store-flag.js';
import type { AdminDatabase } from '../../tables.js';
import type { Quote } from './quotes.js';
import { storeQuotes, storeReport, type NewReport } from './report.sql.js';
import { reportReasons } from './user-report.entity.js';

/**
 * Stores one pending report per reporter, member, type and subject, and adds a repeated report to it. About an erased member it stores only
 * reports by former matches, which are erased 90 days after the member (D-104), and nothing else.
 */
@Injectable()
export class StoreReport {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly storeFlag: StoreFlag,
    private readonly recordMemberEvent: RecordMemberEvent,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `matched`: whether the two are or were matched. Returns the photos and voice notes of its quotes. */
  execute(report: NewReport, matched: boolean): Promise<string[]> {
    return this.em.transactional(async (em) => {
      const { reporterId, reportedUserId, quotes } = report;
      const living = await this.erased.living(em, [reporterId, reportedUserId]);
      if (!living.includes(reporterId)) throw adminError('MEMBER_NOT_FOUND');
      const gone = !living.includes(reportedUserId);
      const erasedAt = gone ? await this.erased.erasedAt(em, reportedUserId) : null;
      if (gone && !(matched && erasedAt)) return [];

      const { id, fresh, number } = await this.store(em, report, erasedAt);
      const fileIds = quotes.length > 0 ? await this.quote(em, id, quotes) : [];
      if (!fresh) return fileIds;
      await countDay(em, 'reports', this.clock.now());
      if (!gone) await this.note(em, report, id, number);
      return fileIds;
    });
  }

  private async store(
    em: EntityManager,
    report: NewReport,
    erasedAt: Date | null,
  ): Promise<{ id: string; fresh: boolean; number: number }> {
    await em.execute(lockReporterSql, [report.reporterId]);
    return storeReport(em.getKysely<AdminDatabase>(), report, this.clock.now(), erasedAt).executeTakeFirstOrThrow();
  }

  /** Media keeps the photos and voice notes of the quotes. */
  private async quote(em: EntityManager, id: string, quotes: readonly Quote[]): Promise<string[]> {
    const { rows } = await storeQuotes(id, quotes).execute(em.getKysely());
    const fileIds = rows.map(({ fileId }) => fileId);
    if (fileIds.length > 0) this.outbox.add(ChatFilesQuotedSchema, { fileIds });
    return fileIds;
  }

  private async note(em: EntityManager, { reportedUserId: userId, reportType }: NewReport, id: string, number: number): Promise<void> {
    const detail = `Report ${number}: ${reportReasons[reportType]}`;
    await this.recordMemberEvent.execute(em, { userId, kind: 'report_received', subjectId: id, detail });
    if (reportType === 'underage') await this.storeFlag.execute(em, { userId, kind: 'under_age', surface: 'report', subjectId: id });
  }
}
