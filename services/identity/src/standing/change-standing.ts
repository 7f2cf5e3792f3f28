import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Decisions } from '../decisions/decisions.provider.js';
import { Mail } from '../mail/mail.entity.js';
import { noticeKinds } from '../mail/mail-kind.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { AccountStanding, type Decided } from './account-standing.entity.js';
import { BannedAddresses } from './banned-addresses.js';

/** Shuts an account or opens it again. It acts before anybody is asked for words, so that an outage of admin lets nobody stay. */
@Injectable()
export class ChangeStanding {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: Decisions,
    private readonly endSessions: EndSessions,
    private readonly bannedAddresses: BannedAddresses,
    private readonly clock: Clock,
  ) {}

  /** A fact that comes late changes nothing; one that comes again fetches the words if they are still missing. */
  async execute(factId: string, userId: string, decided: Decided): Promise<void> {
    const lacksWords = await this.em.transactional((em) => this.hold(em, factId, userId, decided));
    if (!lacksWords) return;
    const words = await this.decisions.standing(decided.decisionId);
    await this.em.nativeUpdate(AccountStanding, { userId, factId }, words);
  }

  private async hold(em: EntityManager, factId: string, userId: string, decided: Decided): Promise<boolean> {
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!user) {
      if (decided.standing === 'active') await this.bannedAddresses.forget(em, userId);
      return false;
    }
    const known = await em.findOne(AccountStanding, { userId }, { refresh: true });
    if (known && !known.isOlderThan(factId)) return known.factId === factId && known.lacksWords;

    if (known) known.hold(decided, factId);
    else em.persist(AccountStanding.of(userId, decided, factId));
    if (decided.standing === 'active') user.letIn();
    else await this.bar(em, user, decided.until);
    return decided.standing !== 'active';
  }

  /** The account's row is locked: a sign-in that was quicker has left its session for us to end, a slower one finds the account shut. */
  private async bar(em: EntityManager, user: User, until: Date | null): Promise<void> {
    user.bar(until);
    if (!user.isBarred(this.clock.now())) return;
    await this.endSessions.execute({ userId: user.id, revokedAt: null });
    await em.nativeDelete(Mail, { userId: user.id, state: 'queued', kind: { $in: [...noticeKinds] } });
  }
}
