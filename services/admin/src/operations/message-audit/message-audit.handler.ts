import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type ExportMessageAuditRequest,
  type ReadMessageTextRequest,
  type RestoreBurnedMessageRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { ExportMessageAudit } from './export-message-audit.js';
import { ReadMessageText } from './read-message-text.js';
import { RestoreBurnedMessage } from './restore-burned-message.js';

@Controller()
export class MessageAuditHandler {
  constructor(
    private readonly readMessageText: ReadMessageText,
    private readonly restoreBurnedMessage: RestoreBurnedMessage,
    private readonly exportMessageAudit: ExportMessageAudit,
  ) {}

  @Rpc(AdminService.method.readMessageText)
  read(input: ReadMessageTextRequest, viewer: Viewer) {
    return this.readMessageText.execute(viewer, input);
  }

  @Rpc(AdminService.method.restoreBurnedMessage)
  restore(input: RestoreBurnedMessageRequest, viewer: Viewer) {
    return this.restoreBurnedMessage.execute(viewer, input);
  }

  @Rpc(AdminService.method.exportMessageAudit)
  export({ filters }: ExportMessageAuditRequest, viewer: Viewer) {
    return this.exportMessageAudit.execute(viewer, filters ?? {});
  }
}
