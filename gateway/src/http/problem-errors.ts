import { toJson, type JsonValue } from '@bufbuild/protobuf';
import { DomainError, platformError } from '@sotto/kit/errors/domain-error';
import { AccountRestrictionSchema, SessionLockSchema, type AccountRestriction, type SessionLock } from '@sotto/proto/identity/v1/accounts';

/** An error whose problem document has extension members (RFC 9457, 3.2). */
export abstract class ExtendedError extends DomainError {
  abstract readonly extension: Readonly<Record<string, JsonValue>>;
}

/** The correct password of an account that is suspended or banned. The problem adds the reason, the end, and the appeal token. */
export class AccountRestricted extends ExtendedError {
  readonly extension;

  constructor(restriction: AccountRestriction) {
    super('ACCOUNT_RESTRICTED', 403, 'This account is suspended or banned.');
    this.extension = { restriction: toJson(AccountRestrictionSchema, restriction, { alwaysEmitImplicit: true }) };
  }
}

/** The session is locked. The problem adds what unlocks it. */
export class SessionLocked extends ExtendedError {
  readonly extension;

  constructor(lock: SessionLock) {
    super('SESSION_LOCKED', 423, 'This session is locked.');
    this.extension = lockExtension(lock);
  }
}

/** A wrong PIN or password. The problem adds how many tries are left. */
export class UnlockRefused extends ExtendedError {
  readonly extension;

  constructor(lock: SessionLock) {
    super('UNLOCK_REFUSED', 403, 'This does not unlock the session.');
    this.extension = lockExtension(lock);
  }
}

const lockExtension = (lock: SessionLock) => ({ lock: toJson(SessionLockSchema, lock, { alwaysEmitImplicit: true }) });

/** Too many calls; the problem says after how many seconds to try again. */
export class RateLimited extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    const { code, status } = platformError('RATE_LIMITED');
    super(code, status, `Too many calls; try again in ${retryAfterSeconds} s.`);
  }
}
