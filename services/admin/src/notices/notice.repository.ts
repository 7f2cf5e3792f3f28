import { Injectable } from '@nestjs/common';
import { keysetPage } from '@sotto/kit/pages/keyset-page';
import { sql } from 'kysely';
import { TypedQueries } from '../database.js';

/** A notice, with the state of an appeal. */
export interface NoticeRow {
  decisionId: string;
  userId: string;
  kind: string;
  subjectKind: string;
  rule: string;
  reason: string;
  at: Date;
  until: Date | null;
  appealUntil: Date | null;
  seen: boolean;
  /** Null without an appeal. */
  appeal: string | null;
  answer: string | null;
}

/** Reads notices. */
@Injectable()
export class NoticeRepository {
  constructor(private readonly queries: TypedQueries) {}

  page(userId: string, after: { at: Date; decisionId: string } | null, limit: number): Promise<NoticeRow[]> {
    const page = keysetPage(this.notices().where('n.user_id', '=', userId), {
      columns: ['n.at', 'n.decision_id'],
      direction: 'desc',
      after: after && [after.at, after.decisionId],
      limit,
    });
    return this.queries.all('notices', page);
  }

  find(userId: string, decisionId: string): Promise<NoticeRow | undefined> {
    return this.queries.first('notice', this.notices().where('n.user_id', '=', userId).where('n.decision_id', '=', decisionId));
  }

  /** The notice of a decision that can or could be appealed. A unique index allows one. */
  appealable(decisionId: string): Promise<NoticeRow | undefined> {
    const appealable = this.notices().where('n.decision_id', '=', decisionId).where('n.appeal_until', 'is not', null);
    return this.queries.first('appealable-notice', appealable);
  }

  async unseen(userId: string): Promise<number> {
    const count = this.queries.db
      .selectFrom('notices')
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('unseen'))
      .where('user_id', '=', userId)
      .where('seen_at', 'is', null);
    return (await this.queries.first('unseen-notices', count))?.unseen ?? 0;
  }

  private notices() {
    return this.queries.db
      .selectFrom('notices as n')
      .leftJoin('appeals as a', (join) => join.onRef('a.decision_id', '=', 'n.decision_id').onRef('a.user_id', '=', 'n.user_id'))
      .select([
        'n.decision_id as decisionId',
        'n.user_id as userId',
        'n.kind',
        'n.subject_kind as subjectKind',
        'n.rule',
        'n.reason',
        'n.at',
      ])
      .select(['n.until', 'n.appeal_until as appealUntil', 'a.state as appeal', 'a.answer'])
      .select(sql<boolean>`n.seen_at is not null`.as('seen'));
  }
}
