import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  AdminService,
  type AnswerSupportRequestRequest,
  type ListSupportRequestsRequest,
  type SetSupportStatusRequest,
  type SubmitSupportRequestRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { AnswerSupportRequest } from './answer-support-request.js';
import { ListSupportRequests } from './list-support-requests.js';
import { SetSupportStatus } from './set-support-status.js';
import { SubmitSupportRequest } from './submit-support-request.js';
import { toReceiptView } from './support-request.view.js';

@Controller()
export class SupportHandler {
  constructor(
    private readonly submitSupportRequest: SubmitSupportRequest,
    private readonly listSupportRequests: ListSupportRequests,
    private readonly answerSupportRequest: AnswerSupportRequest,
    private readonly setSupportStatus: SetSupportStatus,
  ) {}

  @Rpc(AdminService.method.submitSupportRequest)
  async submit(input: SubmitSupportRequestRequest, viewer: Viewer) {
    return toReceiptView(await this.submitSupportRequest.execute(viewer, input));
  }

  @Rpc(AdminService.method.listSupportRequests)
  list(input: ListSupportRequestsRequest, viewer: Viewer) {
    return this.listSupportRequests.execute(viewer, input);
  }

  @Rpc(AdminService.method.answerSupportRequest)
  async answer(input: AnswerSupportRequestRequest, viewer: Viewer) {
    return { request: await this.answerSupportRequest.execute(viewer, input) };
  }

  @Rpc(AdminService.method.setSupportStatus)
  async setStatus(input: SetSupportStatusRequest, viewer: Viewer) {
    return { request: await this.setSupportStatus.execute(viewer, input) };
  }
}
