import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';

const share = 1_000;
const of = (table: string, key: string, where: string) =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit ${share}) returning 1`;

/** What is kept how long; each statement takes a share, so that none lasts. */
const forgotten = [
  // A decision that is in force stays with the member; the report that led to it does not.
  { days: 365, sql: of('user_reports', 'id', 'reviewed_at < ?') },
  { days: 365, sql: of('member_events', 'id', 'at < ?') },
  { days: 365, sql: of('notices', 'user_id, decision_id', 'at < ?') },
  { days: 365, sql: of('safety_flags', 'id', `state = 'closed' and closed_at < ?`) },
  // Whoever writes letters has written them within a day.
  { days: 40, sql: of('letters', 'id', 'created_at < ?') },
  { days: 1, sql: of('case_claims', 'queue, case_id', 'claimed_until < ?') },
];

const dayMs = 24 * 60 * 60_000;

/** Forgets what is kept no longer. */
@Injectable()
export class ForgetCasework {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const { days, sql } of forgotten) {
      const before = new Date(this.clock.now().getTime() - days * dayMs);
      for (let gone = share; gone === share; ) gone = (await this.em.fork().execute<unknown[]>(sql, [before])).length;
    }
  }
}
