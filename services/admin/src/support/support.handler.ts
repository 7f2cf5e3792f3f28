import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import { AdminService, type SubmitSupportRequestRequest } from '@sotto/proto/admin/v1/admin_service';
import { SubmitSupportRequest } from './submit-support-request.js';
import { toReceiptView } from './support-request.view.js';

@Controller()
export class SupportHandler {
  constructor(private readonly submitSupportRequest: SubmitSupportRequest) {}

  @Rpc(AdminService.method.submitSupportRequest)
  async submit(input: SubmitSupportRequestRequest, viewer: Viewer) {
    return toReceiptView(await this.submitSupportRequest.execute(viewer, input));
  }
}
