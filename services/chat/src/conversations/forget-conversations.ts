import { Clock } from '@sotto/kit/orm/clock';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import { Injectable } from '@nestjs/common';

/** How long a conversation that ended stays as evidence for a report (D-61). */
export const evidenceDays = 90;

/** A share at a time, so that no lock is held for long. */
const forgetSql = `
  delete from conversations where id in (select id from conversations where state = 'closed' and closed_at < $1 order by closed_at limit 500)`;

/** Deletes conversations, with their messages, that ended long enough ago. */
@Injectable()
export class ForgetConversations {
  constructor(
    private readonly statements: PreparedReads,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - evidenceDays * 86_400_000);
    await this.statements.query('forget-conversations', forgetSql, [before]);
  }
}
