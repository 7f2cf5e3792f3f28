import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { allowDecisionErasureSql } from './erase-member.js';

const hourMs = 60 * 60_000;
const maxHoldMs = 90 * 24 * hourMs;
const batchSize = 100;

/** A decision can be undone at first, so a decided report stays for an hour. */
const dueSql = `
  select id, reported_user_id as "userId" from user_reports
  where subject_erased_at is not null and (subject_erased_at < ? or (status <> 'pending' and reviewed_at < ?))
  order by subject_erased_at limit ${batchSize}`;
const deleteSql = 'delete from user_reports where id = ?';

/** Erases reports about erased members once they are decided or 90 days old (D-104), with what their decision stored about the member. */
@Injectable()
export class EraseHeldReports {
  constructor(
    private readonly em: EntityManager,
    private readonly personData: PersonData,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const limits = [new Date(now - maxHoldMs), new Date(now - hourMs)];
    for (let found = batchSize; found === batchSize; ) {
      const due = await this.em.fork().execute<{ id: string; userId: string }[]>(dueSql, limits);
      for (const { id, userId } of due) await this.em.fork().transactional((em) => this.erase(em, id, userId));
      found = due.length;
    }
  }

  private async erase(em: EntityManager, id: string, userId: string): Promise<void> {
    await em.execute(deleteSql, [id]);
    await em.execute(allowDecisionErasureSql, [userId]);
    await this.personData.erase(em, userId);
  }
}
