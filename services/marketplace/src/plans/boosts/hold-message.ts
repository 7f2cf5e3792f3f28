import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { ChatService } from '@sotto/proto/chat/v1/chat_service';
import type { BoostType } from '@sotto/proto/vocabulary';
import { invalidInput } from '@sotto/kit/errors/invalid-input';

/** A message whose boost is about to be paid. */
export interface BoostedText {
  message: string;
  recipientId: string;
  conversationId: string;
  acknowledged: boolean;
}

/** Lets chat hold a message until its boost is paid. Chat refuses what may not be sent before anybody pays; its errors are passed on. */
@Injectable()
export class HoldMessage {
  constructor(
    @ClientOf(ChatService) private readonly chat: Client<typeof ChatService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(senderId: string, purchaseId: string, boostType: BoostType, text: BoostedText): Promise<void> {
    const { message: content, conversationId, recipientId, acknowledged } = text;
    await this.chat
      .holdBoostedMessage(this.minter.self, { purchaseId, senderId, conversationId, recipientId, content, boostType, acknowledged })
      .catch(toInvalidInput);
  }
}

function toInvalidInput(error: unknown): never {
  if (error instanceof DomainError && error.code === 'BLANK_MESSAGE')
    throw invalidInput([{ field: 'message', rule: 'text.blank', message: 'Please enter a message.' }]);
  throw error;
}
