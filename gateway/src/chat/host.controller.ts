import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AskHostRequestSchema,
  ChatService,
  OpenHostConversationRequestSchema,
  type AskHostRequest,
  type OpenHostConversationRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const openBody = standardSchema(OpenHostConversationRequestSchema);
const askBody = standardSchema(AskHostRequestSchema);

/** The caller's conversation with the host. */
@Controller('host-conversation')
export class HostController {
  constructor(@ClientOf(ChatService) private readonly chat: JsonClient<typeof ChatService>) {}

  @Post()
  @Exposes(ChatService.method.openHostConversation)
  open(@CurrentViewer() viewer: Viewer, @Body({ schema: openBody }) body: OpenHostConversationRequest) {
    return this.chat.openHostConversation(viewer, body);
  }

  @Get()
  @Exposes(ChatService.method.getHostConversation)
  get(@CurrentViewer() viewer: Viewer) {
    return this.chat.getHostConversation(viewer, {});
  }

  @Post('messages')
  @Exposes(ChatService.method.askHost)
  ask(@CurrentViewer() viewer: Viewer, @Body({ schema: askBody }) body: AskHostRequest) {
    return this.chat.askHost(viewer, body);
  }

  @Delete()
  @Exposes(ChatService.method.closeHostConversation)
  close(@CurrentViewer() viewer: Viewer) {
    return this.chat.closeHostConversation(viewer, {});
  }
}
