import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ErasedMembers } from '@sotto/kit/person-data/erased-members';
import { ErasePersonData } from '@sotto/kit/person-data/erase-person-data';
import type { AccountErased } from '@sotto/proto/identity/v1/events';
import { MemberDataErasedSchema } from '@sotto/proto/chat/v1/events';
import { FormerMatches } from './former-matches.js';
import { HideConversations } from './hide-conversations.js';
import { NotifyInactiveMember } from './notify-inactive-member.js';

/** The number of messages that one statement deletes, so that a long history exceeds no time limit. */
const batchSize = 20_000;
const messagesSql = `
  delete from messages where id in (
    select m.id from conversations c join messages m on m.conversation_id = c.id where c.user1_id = ? or c.user2_id = ? limit ${batchSize})`;

/** Erases everything that chat stores about a member, including the whole conversations with others (D-91). */
@Injectable()
export class EraseMember {
  constructor(
    private readonly em: EntityManager,
    private readonly erased: ErasedMembers,
    private readonly hideConversations: HideConversations,
    private readonly notifyInactiveMember: NotifyInactiveMember,
    private readonly formerMatches: FormerMatches,
    private readonly erasePersonData: ErasePersonData,
  ) {}

  async execute(eventId: string, event: AccountErased): Promise<void> {
    await this.hide(event.userId);
    await this.eraseMessages(event.userId);
    // The erasure is recorded again, which waits for transactions that started before the first time.
    await this.erasePersonData.execute(eventId, event, MemberDataErasedSchema, async (em) => {
      await this.erased.add(em, event.userId);
      await this.formerMatches.remember(em, event.userId);
    });
  }

  /** The first step: peers no longer see the member, and no late event brings a row back. */
  private async hide(userId: string): Promise<void> {
    const deactivation = await this.em.transactional(async (em) => {
      await this.erased.add(em, userId);
      return this.hideConversations.hide(em, userId);
    });
    await this.notifyInactiveMember.execute(deactivation);
  }

  private async eraseMessages(userId: string): Promise<void> {
    for (let deleted = batchSize; deleted === batchSize; )
      deleted = (await this.em.execute<{ affectedRows: number }>(messagesSql, [userId, userId], 'run')).affectedRows;
  }
}
