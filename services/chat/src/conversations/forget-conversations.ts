import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { FormerMatches } from '../members/former-matches.js';

/** How long an ended conversation is kept as evidence for reports (D-61). */
export const evidenceDays = 90;

/** A limited number at a time, so that locks are short. */
const forgetSql = `
  delete from conversations where id in (select id from conversations where state = 'closed' and closed_at < $1 order by closed_at limit 500)`;

/** Deletes conversations that ended before the evidence period, with their messages, and what is remembered of matches with erased members. */
@Injectable()
export class ForgetConversations {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly formerMatches: FormerMatches,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - evidenceDays * 86_400_000);
    await this.statements.query('forget-conversations', forgetSql, [before]);
    await this.formerMatches.forget();
  }
}
