import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Place } from '../keyset.js';

/** What a member was told, with what became of an appeal. */
export interface NoticeRow {
  decisionId: string;
  userId: string;
  kind: string;
  subjectKind: string;
  reason: string;
  at: Date;
  until: Date | null;
  appealUntil: Date | null;
  seen: boolean;
  /** Null when there was no appeal. */
  appeal: string | null;
  answer: string | null;
}

const select = `
  select n.decision_id as "decisionId", n.user_id as "userId", n.kind, n.subject_kind as "subjectKind", n.reason, n.at, n.until,
    n.appeal_until as "appealUntil", n.seen_at is not null as seen, a.state as appeal, a.answer
  from notices n left join appeals a on a.decision_id = n.decision_id and a.user_id = n.user_id`;
const pageSql = `
  ${select} where n.user_id = $1 and (n.at, n.decision_id) < ($2::timestamptz, $3::uuid) order by n.at desc, n.decision_id desc limit $4`;
const oneSql = `${select} where n.user_id = $1 and n.decision_id = $2`;
const appealableSql = `${select} where n.decision_id = $1 and n.appeal_until is not null`;
const unseenSql = `select count(*)::int as unseen from notices where user_id = $1 and seen_at is null`;

/** Reads what members were told. */
@Injectable()
export class NoticeRepository {
  constructor(private readonly reads: PreparedReads) {}

  page(userId: string, { key, id }: Place, limit: number): Promise<NoticeRow[]> {
    return this.reads.query('notices', pageSql, [userId, key, id, limit]);
  }

  async find(userId: string, decisionId: string): Promise<NoticeRow | undefined> {
    return (await this.reads.query<NoticeRow>('notice', oneSql, [userId, decisionId]))[0];
  }

  /** The one notice of a decision against which an appeal is or was taken. */
  async appealable(decisionId: string): Promise<NoticeRow | undefined> {
    return (await this.reads.query<NoticeRow>('appealable-notice', appealableSql, [decisionId]))[0];
  }

  async unseen(userId: string): Promise<number> {
    const [row] = await this.reads.query<{ unseen: number }>('unseen-notices', unseenSql, [userId]);
    return row?.unseen ?? 0;
  }
}
