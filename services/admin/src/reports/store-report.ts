import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { adminError } from '../admin-error.js';
import { storeFlag } from '../safety/store-flag.js';
import type { Quote } from './quotes.js';
import { storeQuotesSql, storeReportSql } from './report.sql.js';
import { reportReasons, type ReportType } from './user-report.entity.js';

/** A report that nothing speaks against. */
export interface NewReport {
  id: string;
  reporterId: string;
  reportedUserId: string;
  reportType: ReportType;
  description: string;
  quotes: Quote[];
}

/** Stores a report once per pair and type while it is pending; a second one adds to the first and answers its id. */
@Injectable()
export class StoreReport {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly clock: Clock,
  ) {}

  execute({ id: newId, reporterId, reportedUserId, reportType, description, quotes }: NewReport): Promise<string> {
    return this.em.transactional(async (em) => {
      const living = await this.erased.living(em, [reporterId, reportedUserId]);
      if (living.length < 2) throw adminError('MEMBER_NOT_FOUND');

      const now = this.clock.now();
      const words = [reportType, reportReasons[reportType], description];
      const [stored] = await em.execute<{ id: string; fresh: boolean }[]>(storeReportSql, [
        newId,
        reporterId,
        reportedUserId,
        ...words,
        now,
      ]);
      const { id, fresh } = stored!;
      if (quotes.length > 0) await em.execute(storeQuotesSql, [id, JSON.stringify(quotes), id]);
      if (fresh && reportType === 'underage')
        await storeFlag(em, { userId: reportedUserId, kind: 'under_age', surface: 'report', subjectId: id }, now);
      return id;
    });
  }
}
