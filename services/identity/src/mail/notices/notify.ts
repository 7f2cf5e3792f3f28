import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../../accounts/user.entity.js';
import { noticeKinds, type NoticeKind } from '../delivery/mail-kind.js';
import { MemberDirectory } from '../../clients/member-directory.js';
import type { PushKind } from '../../push/push-settings.entity.js';
import { QueuePush } from '../../push/queue-push.js';
import { QueueNotice } from './queue-notice.js';

/** Something new for a member. */
export interface Notice {
  userId: string;
  /** A kind that is none of emails is only sent to devices. */
  kind: NoticeKind | PushKind;
  /** The member whose action caused it; absent when it was no member's action. */
  byId?: string;
}

/** Queues the emails and the notifications of an event once. A member gets no notice about a member that is invisible to them or in review. */
@Injectable()
export class Notify {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly directory: MemberDirectory,
    private readonly queueNotice: QueueNotice,
    private readonly queuePush: QueuePush,
    private readonly clock: Clock,
  ) {}

  async execute(eventId: string, notices: Notice[]): Promise<void> {
    const active = await this.activeOf(notices.flatMap(({ byId }) => byId ?? []));
    const allowed: Notice[] = [];
    for (const notice of notices) if (await this.isAllowed(notice, active)) allowed.push(notice);
    await this.inbox.once(eventId, 'identity.notify', async (em) => {
      for (const notice of allowed) {
        if (isMailed(notice)) await this.queueNotice.execute(em, notice);
        await this.queuePush.execute(em, notice);
      }
    });
  }

  private async isAllowed({ userId, byId }: Notice, active: Set<string>): Promise<boolean> {
    return !byId || (active.has(byId) && (await this.directory.mayBeNotifiedOf(userId, byId)));
  }

  /** A requested deletion and a restriction are known here before profiles receives the event. */
  private async activeOf(userIds: string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const users = await this.em.fork().find(User, { id: userIds });
    return new Set(users.filter((user) => user.isActive(this.clock.now())).map(({ id }) => id));
  }
}

const isMailed = (notice: Notice): notice is Notice & { kind: NoticeKind } => noticeKinds.some((kind) => kind === notice.kind);
