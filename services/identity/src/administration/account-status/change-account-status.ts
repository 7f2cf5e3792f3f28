import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { Decisions } from '../../clients/decisions.js';
import { Mail } from '../../mail/delivery/mail.entity.js';
import { noticeKinds } from '../../mail/delivery/mail-kind.js';
import { EndSessions } from '../../sessions/end-sessions.js';
import { AccountStatus, type StatusDecision } from './account-status.entity.js';
import { BannedAddresses } from './banned-addresses.js';

/**
 * Restricts an account or lifts its restriction. The decision takes effect before its texts are read from admin, so that an outage of admin
 * does not delay it.
 */
@Injectable()
export class ChangeAccountStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: Decisions,
    private readonly endSessions: EndSessions,
    private readonly bannedAddresses: BannedAddresses,
    private readonly clock: Clock,
  ) {}

  /** An older event changes nothing. A repeated event reads the texts if they are still missing. */
  async execute(eventId: string, userId: string, decision: StatusDecision): Promise<void> {
    const needsTexts = await this.em.transactional((em) => this.apply(em, eventId, userId, decision));
    if (!needsTexts) return;
    const texts = await this.decisions.describeAccountStatus(decision.decisionId);
    await this.em.nativeUpdate(AccountStatus, { userId, eventId }, texts);
  }

  private async apply(em: EntityManager, eventId: string, userId: string, decision: StatusDecision): Promise<boolean> {
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!user) {
      if (decision.accountStatus === 'active') await this.bannedAddresses.remove(em, userId);
      return false;
    }
    const known = await em.findOne(AccountStatus, { userId }, { refresh: true });
    if (known && !known.isBefore(eventId)) return known.eventId === eventId && known.needsTexts;

    if (known) known.apply(decision, eventId);
    else em.persist(AccountStatus.of(userId, decision, eventId));
    if (decision.accountStatus === 'active') user.liftRestriction();
    else await this.restrict(em, user, decision.until);
    return decision.accountStatus !== 'active';
  }

  /** The account's row is locked: a concurrent sign-in either stored its session, which ends here, or finds the account restricted. */
  private async restrict(em: EntityManager, user: User, until: Date | null): Promise<void> {
    user.restrict(until);
    if (!user.isRestricted(this.clock.now())) return;
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.nativeDelete(Mail, { userId: user.id, state: 'queued', kind: { $in: [...noticeKinds] } });
  }
}
