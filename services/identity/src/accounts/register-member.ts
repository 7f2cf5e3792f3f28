import { Clock } from '@sotto/kit/orm/clock';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MemberRegisteredSchema } from '@sotto/proto/identity/v1/events';
import { identityError } from '../identity-error.js';
import { isReserved } from './email-change.entity.js';
import { LegalAcceptance, type Acceptances } from './legal-acceptance.entity.js';
import { User, type NewUser } from './user.entity.js';

/** Stores a new account with its legal acceptance in the caller's transaction. Throws ACCOUNT_EXISTS when the unique index refuses the address, or its account can get it back. */
@Injectable()
export class RegisterMember {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(account: NewUser, accepted: Acceptances, id?: string): Promise<User> {
    const now = this.clock.now();
    if (await isReserved(this.em, account.email, now)) throw identityError('ACCOUNT_EXISTS');
    const user = User.register(account, now, id);
    const acceptance = LegalAcceptance.by(user.id, accepted, now);
    this.em.persist([user, acceptance]);
    this.outbox.add(MemberRegisteredSchema, {
      userId: user.id,
      disclaimerAcceptedAt: timestampFromDate(acceptance.acceptedAt),
      termsVersion: acceptance.termsVersion,
    });
    await this.em.flush().catch(asAccountExists);
    return user;
  }
}

function asAccountExists(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? identityError('ACCOUNT_EXISTS') : error;
}
