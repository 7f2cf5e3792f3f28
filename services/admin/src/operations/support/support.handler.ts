import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@sotto/kit/observability/metrics';
import {
  AdminService,
  type AddSupportNoteRequest,
  type AnswerSupportRequestRequest,
  type ClaimSupportRequestRequest,
  type ListSupportRequestsRequest,
  type ReleaseSupportRequestRequest,
  type SetSupportPriorityRequest,
  type SetSupportStatusRequest,
  type SubmitSupportRequestRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { AddSupportNote } from './add-support-note.js';
import { AnswerSupportRequest } from './answer-support-request.js';
import { ClaimSupportRequest } from './claim-support-request.js';
import { ListSupportRequests } from './list-support-requests.js';
import { ReleaseSupportRequest } from './release-support-request.js';
import { SetSupportPriority } from './set-support-priority.js';
import { SetSupportStatus } from './set-support-status.js';
import { SubmitSupportRequest } from './submit-support-request.js';
import { SupportRepository } from './support.repository.js';

@Controller()
export class SupportHandler implements OnApplicationBootstrap {
  constructor(
    private readonly submitSupportRequest: SubmitSupportRequest,
    private readonly listSupportRequests: ListSupportRequests,
    private readonly answerSupportRequest: AnswerSupportRequest,
    private readonly setSupportStatus: SetSupportStatus,
    private readonly setSupportPriority: SetSupportPriority,
    private readonly claimSupportRequest: ClaimSupportRequest,
    private readonly releaseSupportRequest: ReleaseSupportRequest,
    private readonly addSupportNote: AddSupportNote,
    private readonly metrics: Metrics,
    private readonly repository: SupportRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.watch('support_requests_open', 'Support requests that are not answered.', () => this.repository.open());
  }

  @Rpc(AdminService.method.submitSupportRequest)
  async submit(input: SubmitSupportRequestRequest, viewer: Viewer) {
    const { id, ticketNumber } = await this.submitSupportRequest.execute(viewer, input);
    return { id, ticket: `S-${ticketNumber}` };
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

  @Rpc(AdminService.method.setSupportPriority)
  async setPriority(input: SetSupportPriorityRequest, viewer: Viewer) {
    return { request: await this.setSupportPriority.execute(viewer, input) };
  }

  @Rpc(AdminService.method.claimSupportRequest)
  async claim(input: ClaimSupportRequestRequest, viewer: Viewer) {
    return { request: await this.claimSupportRequest.execute(viewer, input) };
  }

  @Rpc(AdminService.method.releaseSupportRequest)
  async release({ requestId }: ReleaseSupportRequestRequest, viewer: Viewer) {
    return { request: await this.releaseSupportRequest.execute(viewer, requestId) };
  }

  @Rpc(AdminService.method.addSupportNote)
  async addNote(input: AddSupportNoteRequest, viewer: Viewer) {
    return { request: await this.addSupportNote.execute(viewer, input) };
  }
}
