import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ MESSAGE_NOT_FOUND: 'MESSAGE_NOT_FOUND', NOT_RESTORABLE: 'NOT_RESTORABLE' });

/** Restores a burned message once, for an administrator. The action is recorded before chat is called (D-35). */
@Injectable()
export class RestoreBurnedMessage {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { messageId, reason }: { messageId: string; reason: string }): Promise<{ content: string }> {
    await this.recordAction.execute(viewer, 'restore', messageId, reason);
    const { content } = await this.chat.restoreBurnedMessage(this.minter.self, { messageId }).catch(rethrow);
    return { content };
  }
}
