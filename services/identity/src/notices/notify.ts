import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import type { NoticeKind } from '../mail/mail-kind.js';
import { MemberDirectory } from '../members/member.directory.js';
import { WriteNotice } from './write-notice.js';

/** That there is something new for a member. */
export interface Notice {
  userId: string;
  kind: NoticeKind;
  /** Whose doing it is; absent when it is ours. */
  byId?: string;
}

/** Mails members once about a fact; nobody hears of what somebody does whom they cannot see, or who waits for a second look. */
@Injectable()
export class Notify {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly directory: MemberDirectory,
    private readonly writeNotice: WriteNotice,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, notices: Notice[]): Promise<void> {
    const told: Notice[] = [];
    for (const notice of notices) if (await this.mayBeTold(notice)) told.push(notice);
    await this.inbox.once(factId, 'identity.notify', async (em) => {
      for (const notice of told) await this.writeNotice.execute(em, notice);
    });
  }

  /** Who is leaving or barred is known here before profiles has heard of it. */
  private async mayBeTold({ userId, byId }: Notice): Promise<boolean> {
    if (!byId) return true;
    const by = await this.em.fork().findOne(User, { id: byId });
    return by?.isAround(this.clock.now()) === true && (await this.directory.hearsOf(userId, byId));
  }
}
