import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({ MESSAGE_NOT_FOUND: 'MESSAGE_NOT_FOUND', NOT_RESTORABLE: 'NOT_RESTORABLE' });

/** Reads the text of a message for an administrator. The action is recorded before chat is called (D-37). */
@Injectable()
export class ReadMessageText {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(
    viewer: Viewer,
    { messageId, reason }: { messageId: string; reason: string },
  ): Promise<{ content: string; sealed: boolean }> {
    await this.recordAction.execute(viewer, 'text_reading', messageId, reason);
    const { content, sealed } = await this.chat.readMessageText(this.minter.self, { messageId }).catch(rethrow);
    return { content, sealed };
  }
}
