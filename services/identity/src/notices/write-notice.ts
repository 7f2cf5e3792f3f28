import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { IdentitySettings } from '../identity-settings.js';
import { noticeLetter } from '../mail/letters.js';
import { Mail } from '../mail/mail.entity.js';
import type { NoticeKind } from '../mail/mail-kind.js';
import { QueueMail } from '../mail/queue-mail.js';
import { ChooseMails } from './choose-mails.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Whoever has not looked since the last mail gains nothing by the next one. */
const pauseMs = 60 * 60_000;

/** Queues a neutral mail to a member who wants it, at most one of a kind in an hour, in the caller's transaction. */
@Injectable()
export class WriteNotice {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly chooseMails: ChooseMails,
    private readonly tokens: UnsubscribeTokens,
    private readonly queueMail: QueueMail,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, kind }: { userId: string; kind: NoticeKind }): Promise<void> {
    // Locked, so that of two facts at once one finds the mail of the other.
    const user = await em.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!user || !this.mayBeMailed(user)) return;
    if (!(await this.chooseMails.read(userId, em)).wants(kind)) return;
    const since = new Date(this.clock.now().getTime() - pauseMs);
    if ((await em.count(Mail, { userId, kind, createdAt: { $gt: since } })) > 0) return;

    const token = this.tokens.write({ userId, kind });
    const { publicOrigin } = this.settings;
    const links = {
      open: publicOrigin,
      stop: `${publicOrigin}/unsubscribe#token=${token}`,
      unsubscribeUrl: `${publicOrigin}/api/v1/unsubscribe?token=${token}`,
    };
    await this.queueMail.execute(user, noticeLetter(kind, links));
  }

  private mayBeMailed(user: User): boolean {
    return user.isAround(this.clock.now()) && (user.isConfirmed || !this.settings.requireEmailConfirmation);
  }
}
