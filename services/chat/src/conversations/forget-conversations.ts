import { Clock } from '@sotto/kit/orm/clock';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import { Injectable } from '@nestjs/common';
import { FormerMatches } from '../members/former-matches.js';

/** How long an ended conversation is kept as evidence for reports (D-61). */
export const evidenceDays = 90;

/** A limited number at a time, so that locks are short. */
const forgetSql = `
  delete from conversations where id in (select id from conversations where state = 'closed' and closed_at < $1 order by closed_at limit 500)`;

/** The text of a message that its sender took back; the row stays, so that sequences have no gaps. */
const forgetUnsentSql = `
  update messages set content = '' where id = any(array(
    select id from messages where unsent_at < statement_timestamp() - interval '${evidenceDays} days' and content <> '' order by unsent_at limit 500))`;

/** The photo or voice note of such a message. */
const forgetUnsentFilesSql = `
  with forgotten as (
    update messages set has_photo = false, has_voice = false, is_view_once = false where id = any(array(
      select id from messages where unsent_at < statement_timestamp() - interval '${evidenceDays} days' and (has_photo or has_voice)
      order by unsent_at limit 500))
    returning id)
  update message_files set message_id = null where message_id = any(array(select id from forgotten))`;

/**
 * Deletes what the evidence period has passed for: ended conversations with their messages, texts that were taken back, and what is remembered
 * of matches with erased members.
 */
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
    await this.statements.query('forget-unsent', forgetUnsentSql, []);
    await this.statements.query('forget-unsent-files', forgetUnsentFilesSql, []);
    await this.formerMatches.forget();
  }
}
