import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { Mail } from '../../mail/delivery/mail.entity.js';
import { SendSecurityEmail } from '../../mail/delivery/send-security-email.js';
import { newSignInEmail } from '../../mail/templates/security-emails.js';
import { Session } from '../../sessions/session.entity.js';

/** The queue of emails about new browsers. */
export const announceSignInsQueue = 'announce-sign-ins';

const batchSize = 100;
/** A browser without cookies is new at each sign-in, so an account gets at most one email an hour. */
const minPauseMs = 60 * 60_000;

/** Mails owners about sign-ins of browsers that are new to their accounts. A job does this, so that a sign-in does not wait for it. */
@Injectable()
export class AnnounceSignIns {
  constructor(
    private readonly em: EntityManager,
    private readonly sendSecurityEmail: SendSecurityEmail,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    for (let found = batchSize; found === batchSize; ) found = await this.em.transactional((em) => this.announceBatch(em));
  }

  /** Returns the size of the batch. Concurrent instances lock different sessions. */
  private async announceBatch(em: EntityManager): Promise<number> {
    const options = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { createdAt: 'asc' }, limit: batchSize } as const;
    const sessions = await em.find(Session, { announced: false }, options);
    for (const session of sessions) session.announced = true;

    const first = new Map<string, Session>();
    for (const session of sessions) if (!first.has(session.userId)) first.set(session.userId, session);
    const users = await this.withoutRecentEmail(em, [...first.keys()]);
    for (const user of users) {
      const { label, createdAt } = first.get(user.id)!;
      await this.sendSecurityEmail.execute(user, newSignInEmail(label, createdAt));
    }
    return sessions.length;
  }

  private async withoutRecentEmail(em: EntityManager, userIds: string[]): Promise<User[]> {
    const since = new Date(this.clock.now().getTime() - minPauseMs);
    const sent = await em.find(Mail, { userId: userIds, kind: 'sign_in', createdAt: { $gt: since } }, { fields: ['userId'] });
    const notified = sent.flatMap(({ userId }) => userId ?? []);
    return em.find(User, { id: { $in: userIds, $nin: notified } });
  }
}
