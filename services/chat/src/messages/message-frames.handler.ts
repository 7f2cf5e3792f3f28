import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import { ChatService, type SayTypingRequest } from '@sotto/proto/chat/v1/chat_service';
import { MessageSentSchema, type MessageSent } from '@sotto/proto/chat/v1/events';
import { PushMessage } from './push-message.js';
import { SayTyping } from './say-typing.js';

/** Calls and events that only push frames to open sockets. */
@Controller()
export class MessageFramesHandler {
  constructor(
    private readonly pushMessage: PushMessage,
    private readonly sayTyping: SayTyping,
  ) {}

  @OnEvent(MessageSentSchema)
  push(event: MessageSent) {
    return this.pushMessage.execute(event);
  }

  @Rpc(ChatService.method.sayTyping)
  async typing(input: SayTypingRequest, viewer: Viewer) {
    await this.sayTyping.execute(viewer, input);
    return {};
  }
}
