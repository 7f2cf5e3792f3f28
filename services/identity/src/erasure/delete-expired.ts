import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The queue of the hourly clean-up. */
export const deleteExpiredQueue = 'delete-expired';

/** The rows to delete, and how many days after they expired. The README lists these periods. */
const rules: [days: number, sql: string][] = [
  [30, 'delete from sessions where expires_at < ? or revoked_at < ?'],
  [30, 'delete from refresh_tokens where used_at < ?'],
  [7, 'delete from single_use_tokens where expires_at < ?'],
  [30, 'delete from email_changes where requested_at < ?'],
  [30, `delete from mail where created_at < ? and state <> 'queued'`],
  [30, 'delete from verification_events where received_at < ?'],
  [
    1,
    `delete from two_factors t where started_at < ? and exists (select from users where id = t.user_id and two_factor_enabled_at is null)`,
  ],
  [90, 'delete from erasures where completed_at < ?'],
  [0, 'delete from sign_in_attempts where ends_at < ?'],
  [0, 'delete from passkey_challenges where expires_at < ?'],
  [0, 'delete from banned_addresses where retained_until < ?'],
];

const dayMs = 24 * 60 * 60_000;

/** Deletes rows whose retention period is over. */
@Injectable()
export class DeleteExpired {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (const [days, sql] of rules) {
      const before = new Date(this.clock.now().getTime() - days * dayMs);
      await this.em.execute(sql, Array(sql.split('?').length - 1).fill(before));
    }
  }
}
