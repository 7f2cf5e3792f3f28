import { Injectable } from '@nestjs/common';
import { compileStatement } from '@sotto/kit/orm/compiled-statement';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { Role } from '@sotto/proto/vocabulary';
import { sql } from 'kysely';
import type { User } from '../../accounts/user.entity.js';
import type { RefreshToken } from '../../sessions/refresh-token.entity.js';
import type { Session } from '../../sessions/session.entity.js';
import { releaseKeys } from '../proof/sign-in-attempts.sql.js';

/** A session to store after the password was proved. */
export interface ProvedSession {
  session: Session;
  token: RefreshToken;
  /** The account, with the password hash that was proved. */
  user: User;
  /** Replaces a hash whose parameters have become too weak. */
  upgradedHash?: string;
  /** The keys of the attempt that was counted before the password was checked. */
  attempts: string[];
}

/** The values of a session to store; `now` is the time of the sign-in. */
interface OpenInput extends Pick<Session, 'deviceId' | 'label' | 'announced' | 'expiresAt' | 'endsAt'> {
  userId: string;
  /** The hash that was proved. */
  passwordHash: string;
  upgradedHash: string | null;
  hasTwoFactor: boolean;
  sessionId: string;
  tokenHash: string;
  attempts: readonly string[];
  now: Date;
}

/**
 * Stores everything that a sign-in changes and returns the roles. The update locks the account's row and matches only if the account is as
 * it was when the password was checked: same password hash, same state of two-factor authentication, no requested deletion, no restriction.
 * A concurrent change that committed before makes it match nothing; one that waits for the lock ends this session afterwards.
 */
const openStatement = compileStatement<OpenInput, { roles: Role[] }>('open-session', (input) => {
  const { userId, passwordHash, upgradedHash, hasTwoFactor, sessionId, deviceId, label, announced, expiresAt, endsAt, tokenHash } = input;
  const now = sql`${input.now}::timestamptz`;
  return sql`
  with proved as (
    update users set last_sign_in_at = ${now}, password_hash = coalesce(${upgradedHash}, password_hash)
    where id = ${userId} and password_hash = ${passwordHash} and (two_factor_enabled_at is not null) = ${hasTwoFactor}
      and deletion_requested_at is null and not (restricted and (restricted_until is null or restricted_until > ${now})) returning id),
  opened as (
    insert into sessions (id, user_id, device_id, label, created_at, last_seen_at, expires_at, ends_at, announced)
    select ${sessionId}::uuid, id, ${deviceId}::uuid, ${label}::text, ${now}, ${now}, ${expiresAt}::timestamptz, ${endsAt}::timestamptz, ${announced}::boolean
    from proved),
  stored as (
    insert into refresh_tokens (token_hash, session_id, issued_at) select ${tokenHash}::text, ${sessionId}::uuid, ${now} from proved),
  forgiven as (${releaseKeys(input.attempts)})
  select array(select role from user_roles where user_id = proved.id order by role) as roles from proved`;
});

@Injectable()
export class SessionRepository {
  constructor(private readonly statements: PreparedStatements) {}

  /** Stores the session in one statement, because sign-ins come in bursts. Returns the roles, or null when the account has changed meanwhile. */
  async open({ session, token, user, upgradedHash, attempts }: ProvedSession): Promise<Role[] | null> {
    const { id, deviceId, label, createdAt, expiresAt, endsAt, announced } = session;
    const [opened] = await openStatement.run(this.statements, {
      userId: user.id,
      passwordHash: user.passwordHash,
      upgradedHash: upgradedHash ?? null,
      hasTwoFactor: user.hasTwoFactor,
      sessionId: id,
      ...{ deviceId, label, announced, expiresAt, endsAt, now: createdAt },
      tokenHash: token.tokenHash,
      attempts,
    });
    return opened?.roles ?? null;
  }
}
