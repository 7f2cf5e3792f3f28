import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { adminError } from '../admin-error.js';
import { countDay } from '../analytics/count-day.js';
import { NoteEvent } from '../member-events/note-event.js';
import { StoreFlag } from '../safety/store-flag.js';
import type { Quote } from './quotes.js';
import { holdReporterSql, storeQuotesSql, storeReportSql } from './report.sql.js';
import { reportReasons, type ReportType } from './user-report.entity.js';

/** A report that nothing speaks against. */
export interface NewReport {
  id: string;
  reporterId: string;
  reportedUserId: string;
  reportType: ReportType;
  description: string;
  quotes: Quote[];
  /** What it is about besides the member; all empty for the member. */
  subjectKind: string;
  subjectId: string;
  subjectTitle: string;
}

/** Stores a report once per pair, type and subject while it is pending; a second one adds to the first and answers its id. */
@Injectable()
export class StoreReport {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly storeFlag: StoreFlag,
    private readonly noteEvent: NoteEvent,
    private readonly clock: Clock,
  ) {}

  execute(report: NewReport): Promise<string> {
    return this.em.transactional(async (em) => {
      const { reporterId, reportedUserId, quotes } = report;
      const living = await this.erased.living(em, [reporterId, reportedUserId]);
      if (living.length < 2) throw adminError('MEMBER_NOT_FOUND');

      const { id, fresh, number } = await this.store(em, report);
      if (quotes.length > 0) await em.execute(storeQuotesSql, [id, JSON.stringify(quotes), id]);
      if (fresh) await this.note(em, report, id, number);
      return id;
    });
  }

  private async store(em: EntityManager, report: NewReport): Promise<{ id: string; fresh: boolean; number: number }> {
    const { id, reporterId, reportedUserId, reportType, description, subjectKind, subjectId, subjectTitle } = report;
    await em.execute(holdReporterSql, [reporterId]);
    const words = [reportType, reportReasons[reportType], description, subjectKind, subjectId, subjectTitle];
    const values = [id, reporterId, reportedUserId, ...words, this.clock.now(), reporterId];
    const [stored] = await em.execute<{ id: string; fresh: boolean; number: number }[]>(storeReportSql, values);
    return stored!;
  }

  private async note(em: EntityManager, { reportedUserId: userId, reportType }: NewReport, id: string, number: number): Promise<void> {
    await countDay(em, 'reports', this.clock.now());
    const detail = `Report ${number}: ${reportReasons[reportType]}`;
    await this.noteEvent.execute(em, { userId, kind: 'report_received', subjectId: id, detail });
    if (reportType === 'underage') await this.storeFlag.execute(em, { userId, kind: 'under_age', surface: 'report', subjectId: id });
  }
}
