import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';

/** A message as it is stored with a report. */
export interface Quote {
  message_id: string;
  sender_id: string;
  content: string;
  created_at: string | null;
  is_burn_message: boolean;
  /** The photo or voice note in media; null without one. */
  file_id: string | null;
  /** "photo" or "voice"; null without one. */
  file_kind: string | null;
}

/** Reads quoted messages from chat, so that a reporter cannot invent them. */
@Injectable()
export class Quotes {
  constructor(
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Empty when the two members have no conversation. Ids of other messages are left out. */
  async of(reporterId: string, reportedId: string, messageIds: readonly string[]): Promise<Quote[]> {
    if (messageIds.length === 0) return [];
    const request = { reporterId, reportedId, messageIds: [...new Set(messageIds)] };
    const { messages } = await this.chat.quoteMessages(this.minter.self, request).catch(noConversation);
    return messages.map((message) => ({
      message_id: message.messageId,
      sender_id: message.senderId,
      content: message.isBurnMessage ? '' : message.content,
      created_at: message.createdAt ? timestampDate(message.createdAt).toISOString() : null,
      is_burn_message: message.isBurnMessage,
      file_id: message.fileId || null,
      file_kind: message.fileKind || null,
    }));
  }
}

const noConversation = (error: unknown): { messages: [] } => {
  if (error instanceof DomainError && error.code === 'CONVERSATION_NOT_FOUND') return { messages: [] };
  throw error;
};
