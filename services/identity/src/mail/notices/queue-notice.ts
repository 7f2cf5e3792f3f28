import { Clock } from '@sotto/kit/orm/clock';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { IdentitySettings } from '../../identity-settings.js';
import { noticeEmail } from '../templates/link-emails.js';
import { Mail } from '../delivery/mail.entity.js';
import type { NoticeKind } from '../delivery/mail-kind.js';
import { QueueMail } from '../delivery/queue-mail.js';
import { ChooseMails } from './choose-mails.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** A member who did not sign in after the last mail does not need another one. */
const pauseMs = 60 * 60_000;

/** Queues a neutral mail if the member wants this kind, at most one of a kind in an hour, in the caller's transaction. */
@Injectable()
export class QueueNotice {
  constructor(
    private readonly settings: IdentitySettings,
    private readonly chooseMails: ChooseMails,
    private readonly tokens: UnsubscribeTokens,
    private readonly queueMail: QueueMail,
    private readonly clock: Clock,
  ) {}

  async execute(em: EntityManager, { userId, kind }: { userId: string; kind: NoticeKind }): Promise<void> {
    // Locked, so that of two concurrent events the second finds the mail of the first.
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
    await this.queueMail.execute(user, noticeEmail(kind, links, user.language ?? 'en'));
  }

  private mayBeMailed(user: User): boolean {
    return user.isActive(this.clock.now()) && (user.isConfirmed || !this.settings.requireEmailConfirmation);
  }
}
