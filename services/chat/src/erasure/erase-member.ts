import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Inbox } from '@sotto/kit/inbox/inbox';
import { Clock } from '@sotto/kit/orm/clock';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { Outbox } from '@sotto/kit/outbox/outbox';
import { MemberDataErasedSchema } from '@sotto/proto/chat/v1/events';
import { HideConversations } from '../conversations/hide-conversations.js';
import { TellParted } from '../conversations/tell-parted.js';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';

interface Gone {
  userId: string;
  erasureId: string;
}

const share = 20_000;
const messagesSql = `
  delete from messages where id in (
    select m.id from conversations c join messages m on m.conversation_id = c.id where c.user1_id = ? or c.user2_id = ? limit ${share})`;

/** Erases everything that chat holds on a member: their conversations, whole (D-91), and all that was known of them. */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly inbox: Inbox,
    private readonly erased: ErasedMembers,
    private readonly hideConversations: HideConversations,
    private readonly tellParted: TellParted,
    private readonly personData: PersonData,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(factId: string, { userId, erasureId }: Gone): Promise<void> {
    await this.part(userId);
    await this.eraseMessages(userId);
    await this.inbox.once(factId, 'chat.erase-member', async (em) => {
      await this.erased.add(em, userId, this.clock.now()); // once more: waits for what had begun before it was known
      await this.personData.erase(em, userId);
      this.outbox.add(MemberDataErasedSchema, { userId, erasureId });
    });
  }

  /** First of all nobody sees them any more, and no late fact brings them back. */
  private async part(userId: string): Promise<void> {
    const parting = await this.em.transactional(async (em) => {
      await this.erased.add(em, userId, this.clock.now());
      return this.hideConversations.of(em, userId);
    });
    await this.tellParted.execute(parting);
  }

  /** A share at a time, so that no history is too long for one statement. */
  private async eraseMessages(userId: string): Promise<void> {
    for (let gone = share; gone === share; )
      gone = (await this.em.execute<{ affectedRows: number }>(messagesSql, [userId, userId], 'run')).affectedRows;
  }
}
