import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { countRemovedMessage } from '../conversations/count-removed-message.js';
import { NotifyRemovedMessage } from '../messages/notify-removed-message.js';
import { findSql, lockSql, type ModeratedMessage, type ModerationStatus } from './moderated-message.js';
import { RemovedText } from './removed-text.js';

const changeSql = `update messages set moderation_status = ?, moderation_status_event_id = ?, content = ? where id = ?`;

interface ModerationStatusChange {
  messageId: string;
  moderationStatus: ModerationStatus;
}

/** Hides or removes a message for both members, or makes it visible again, as moderators decided. The newest event counts. */
@Injectable()
export class ChangeMessageModerationStatus {
  constructor(
    private readonly em: EntityManager,
    private readonly removedText: RemovedText,
    private readonly notifyRemovedMessage: NotifyRemovedMessage,
  ) {}

  /** A repeated attempt changes nothing and notifies the sockets again: the first may have ended between the commit and the frames. */
  async execute(eventId: string, { messageId, moderationStatus }: ModerationStatusChange): Promise<void> {
    const changed = await this.em.transactional(async (em) => {
      await em.execute(lockSql, [messageId]);
      const [message] = await em.execute<ModeratedMessage[]>(findSql, [messageId, eventId]);
      return message && (await this.change(em, message, moderationStatus, eventId)) ? message : undefined;
    });
    if (changed?.open)
      await this.notifyRemovedMessage.execute(changed, {
        isRemoved: changed.isUnsent || moderationStatus !== 'visible',
        isUnsent: changed.isUnsent,
      });
  }

  /** Returns false if the text was destroyed, so that the message cannot become visible again. */
  private async change(
    em: EntityManager,
    message: ModeratedMessage,
    moderationStatus: ModerationStatus,
    eventId: string,
  ): Promise<boolean> {
    const content = await this.moveText(em, message, moderationStatus);
    if (content === undefined) return false;
    await em.execute(changeSql, [moderationStatus, eventId, content, message.id]);
    await this.count(em, message, moderationStatus);
    return true;
  }

  private async moveText(em: EntityManager, message: ModeratedMessage, moderationStatus: ModerationStatus): Promise<string | undefined> {
    const wasRemoved = message.moderationStatus === 'removed';
    if (wasRemoved === (moderationStatus === 'removed')) return message.content;
    if (wasRemoved) return this.removedText.unseal(em, message);
    await this.removedText.seal(em, message);
    return '';
  }

  private async count(em: EntityManager, message: ModeratedMessage, moderationStatus: ModerationStatus): Promise<void> {
    const change = Number(moderationStatus === 'visible') - Number(message.moderationStatus === 'visible');
    if (change !== 0) await countRemovedMessage(em, message, change > 0 ? 1 : -1);
  }
}
