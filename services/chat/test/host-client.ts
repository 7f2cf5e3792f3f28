import { newId } from '@sotto/kit/orm/ids';
import { as } from '@sotto/testing/viewers';
import { AnswerRunner } from '../src/host/answer-runner.js';
import type { World } from './world.js';

/** A member who chats with the host. */
export class HostClient {
  constructor(
    private readonly world: World,
    readonly userId: string,
  ) {}

  async open(language = 'en') {
    const { conversation } = await this.world.chat.openHostConversation(as(this.userId), { language });
    if (!conversation) throw new Error('No conversation was opened.');
    return conversation;
  }

  async ask(content: string, { clientMessageId = newId(), language = 'en' } = {}) {
    const { message } = await this.world.chat.askHost(as(this.userId), { content, clientMessageId, language });
    if (!message) throw new Error('No question was stored.');
    return message;
  }

  /** The conversation after all answers are complete. */
  async settled() {
    await this.world.h.get(AnswerRunner).settled();
    await this.world.h.settle();
    return this.now();
  }

  async now() {
    return (await this.world.chat.getHostConversation(as(this.userId), {})).conversation;
  }

  async close() {
    await this.world.chat.closeHostConversation(as(this.userId), {});
  }

  /** The number of rows of the member's conversation in each table. */
  async rows(conversationId: string): Promise<[conversations: number, messages: number]> {
    const [row] = await this.world.h.em.execute<[{ conversations: number; messages: number }]>(
      `select (select count(*)::int from host_conversations where id = ? or user_id = ?) as conversations,
        (select count(*)::int from host_messages where conversation_id = ? or sender_id = ?) as messages`,
      [conversationId, this.userId, conversationId, this.userId],
    );
    return [row.conversations, row.messages];
  }
}
