import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ChatService,
  type AskHostRequest,
  type CloseHostConversationRequest,
  type GetHostConversationRequest,
  type OpenHostConversationRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { AnswerRunner } from './answer-runner.js';
import { AskHost } from './ask-host.js';
import { CloseHostConversation } from './close-host-conversation.js';
import { GetHostConversation } from './get-host-conversation.js';
import { languageOf } from './help/help-index.js';
import { toHostConversationView, toHostMessageView } from './host.view.js';
import { OpenHostConversation } from './open-host-conversation.js';

@Controller()
export class HostHandler {
  constructor(
    private readonly openHostConversation: OpenHostConversation,
    private readonly getHostConversation: GetHostConversation,
    private readonly askHost: AskHost,
    private readonly closeHostConversation: CloseHostConversation,
    private readonly answerRunner: AnswerRunner,
  ) {}

  @Rpc(ChatService.method.openHostConversation)
  async open({ language }: OpenHostConversationRequest, viewer: Viewer) {
    const conversation = await this.openHostConversation.execute(viewer, languageOf(language));
    return { conversation: toHostConversationView(conversation) };
  }

  @Rpc(ChatService.method.getHostConversation)
  async get(_: GetHostConversationRequest, viewer: Viewer) {
    const conversation = await this.getHostConversation.execute(viewer);
    return { conversation: conversation && toHostConversationView(conversation) };
  }

  @Rpc(ChatService.method.askHost)
  async ask(input: AskHostRequest, viewer: Viewer) {
    const { question, waiting } = await this.askHost.execute(viewer, { ...input, language: languageOf(input.language) });
    if (waiting) this.answerRunner.start(waiting);
    return { message: toHostMessageView(question) };
  }

  @Rpc(ChatService.method.closeHostConversation)
  async close(_: CloseHostConversationRequest, viewer: Viewer) {
    await this.closeHostConversation.execute(viewer);
    return {};
  }
}
