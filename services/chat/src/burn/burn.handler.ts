import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  ChatService,
  type OpenBurnMessageRequest,
  type ReportBurnSignalRequest,
  type RestoreBurnedMessageRequest,
} from '@sotto/proto/chat/v1/chat_service';
import { toMessageView } from '../conversations/message.view.js';
import { OpenBurnMessage } from './open-burn-message.js';
import { ReportBurnSignal } from './report-burn-signal.js';
import { RestoreBurnedMessage } from './restore-burned-message.js';

@Controller()
export class BurnHandler {
  constructor(
    private readonly openBurnMessage: OpenBurnMessage,
    private readonly reportBurnSignal: ReportBurnSignal,
    private readonly restoreBurnedMessage: RestoreBurnedMessage,
  ) {}

  @Rpc(ChatService.method.openBurnMessage)
  async open(input: OpenBurnMessageRequest, viewer: Viewer) {
    const message = await this.openBurnMessage.execute(viewer, input);
    return { message: toMessageView(message), unreadTotal: message.unreadTotal };
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
