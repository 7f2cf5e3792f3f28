import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  ChatService,
  type CloseViewOnceRequest,
  type OpenBurnMessageRequest,
  type ReportBurnSignalRequest,
  type RestoreBurnedMessageRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { MessageView } from '../conversations/message.view.js';
import { CloseViewOnce } from './close-view-once.js';
import { OpenBurnMessage } from './open-burn-message.js';
import { ReportBurnSignal } from './report-burn-signal.js';
import { RestoreBurnedMessage } from './restore-burned-message.js';

@Controller()
export class BurnHandler {
  constructor(
    private readonly openBurnMessage: OpenBurnMessage,
    private readonly reportBurnSignal: ReportBurnSignal,
    private readonly restoreBurnedMessage: RestoreBurnedMessage,
    private readonly closeViewOnce: CloseViewOnce,
    private readonly view: MessageView,
  ) {}

  @Rpc(ChatService.method.openBurnMessage)
  async open(input: OpenBurnMessageRequest, viewer: Viewer) {
    const message = await this.openBurnMessage.execute(viewer, input);
    return { message: this.view.of(message, viewer.userId), unreadTotal: message.unreadTotal };
  }

  @Rpc(ChatService.method.closeViewOnce)
  async close(input: CloseViewOnceRequest, viewer: Viewer) {
    await this.closeViewOnce.execute(viewer, input);
    return {};
  }

  @Rpc(ChatService.method.reportBurnSignal)
  async signal(input: ReportBurnSignalRequest, viewer: Viewer) {
    return { recorded: await this.reportBurnSignal.execute(viewer, input) };
  }

  @Rpc(ChatService.method.restoreBurnedMessage)
  async restore(input: RestoreBurnedMessageRequest) {
    return { content: await this.restoreBurnedMessage.execute(input) };
  }
}
