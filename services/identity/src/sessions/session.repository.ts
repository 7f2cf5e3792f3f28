import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Role } from '@sotto/proto/vocabulary';
import type { User } from '../accounts/user.entity.js';
import type { RefreshToken } from './refresh-token.entity.js';
import type { Session } from './session.entity.js';
import { giveBackSql } from './sign-in-attempts.sql.js';

/** A session that begins with a proved password. */
export interface ProvedSession {
  session: Session;
  token: RefreshToken;
  /** The account, with the hash that was proved. */
  user: User;
  /** Replaces a hash whose parameters have become too weak. */
  upgradedHash?: string;
  /** What was counted before the password was looked at. */
  attempts: string[];
}

/**
 * All that a sign-in changes, and the roles that it answers. The account's row is locked as it is changed: a reset that came in between
 * has replaced the hash, so nothing is proved; one that comes now waits, and ends this session with the others. So it is with a second
 * factor that was switched on in between, with a deletion, and with a suspension.
 */
const openSql = `
  with proved as (
    update users set last_sign_in_at = $1, password_hash = coalesce($2, password_hash)
    where id = $3 and password_hash = $4 and (two_factor_enabled_at is not null) = $12 and deletion_requested_at is null
      and not (barred and (barred_until is null or barred_until > $1)) returning id),
  opened as (
    insert into sessions (id, user_id, device_id, label, created_at, last_seen_at, expires_at, ends_at, announced)
    select $5, id, $6, $7, $1, $1, $8, $9, $13 from proved),
  kept as (insert into refresh_tokens (token_hash, session_id, issued_at) select $10, $5, $1 from proved),
  forgiven as (${giveBackSql('$11')})
  select array(select role from user_roles where user_id = proved.id order by role) as roles from proved`;

@Injectable()
export class SessionRepository {
  constructor(private readonly statements: PreparedReads) {}

  /** Opens the session in one statement, because everybody signs in at once; answers the roles, or null when the password is no longer the one. */
  async open({ session, token, user, upgradedHash, attempts }: ProvedSession): Promise<Role[] | null> {
    const { id, deviceId, label, createdAt, expiresAt, endsAt, announced } = session;
    const values = [
      createdAt,
      upgradedHash ?? null,
      user.id,
      user.passwordHash,
      id,
      deviceId,
      label,
      expiresAt,
      endsAt,
      token.tokenHash,
      attempts,
      user.hasTwoFactor,
      announced,
    ];
    const [opened] = await this.statements.query<{ roles: Role[] }>('open-session', openSql, values);
    return opened?.roles ?? null;
  }
}
