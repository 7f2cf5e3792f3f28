import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const batchSize = 1_000;
const deleteBatch = (table: string, key: string, where: string) =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${batchSize}) returning 1`;

/** The retention periods. Each statement deletes one batch, so that none runs long. */
const retention = [
  // Decisions stay with the member; the reports that led to them do not.
  { days: 365, sql: deleteBatch('user_reports', 'id', 'reviewed_at < ?') },
  { days: 365, sql: deleteBatch('member_events', 'id', 'at < ?') },
  { days: 365, sql: deleteBatch('notices', 'user_id, decision_id', 'at < ?') },
  { days: 365, sql: deleteBatch('safety_flags', 'id', `state = 'closed' and closed_at < ?`) },
  // Identity sends emails within a day.
  { days: 40, sql: deleteBatch('emails', 'id', 'created_at < ?') },
  { days: 1, sql: deleteBatch('case_outcomes', 'id', `state <> 'applies' and applies_at < ?`) },
  { days: 1, sql: deleteBatch('case_claims', 'queue, case_id', 'claimed_until < ?') },
];

const dayMs = 24 * 60 * 60_000;

/** Deletes records whose retention period is over. */
@Injectable()
export class DeleteOldRecords {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const { days, sql } of retention) {
      const before = new Date(this.clock.now().getTime() - days * dayMs);
      for (let deleted = batchSize; deleted === batchSize; ) deleted = (await this.em.fork().execute<unknown[]>(sql, [before])).length;
    }
  }
}
