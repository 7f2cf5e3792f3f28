import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { RecordAction } from '../record/record-action.js';
import { refusalOfChat } from './refusal-of-chat.js';

/** Restores a burned message once, for an administrator, who is on record before chat is asked (D-35). */
@Injectable()
export class RestoreBurnedMessage {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { messageId, reason }: { messageId: string; reason: string }): Promise<{ content: string }> {
    await this.recordAction.execute(viewer, 'restore', messageId, reason);
    const { content } = await this.chat.restoreBurnedMessage(this.minter.self, { messageId }).catch(refusalOfChat);
    return { content };
  }
}
