import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type ConfirmEmailChangeRequest,
  type RequestEmailChangeRequest,
  type UndoEmailChangeRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { ConfirmEmailChange } from './confirm-email-change.js';
import { RequestEmailChange } from './request-email-change.js';
import { UndoEmailChange } from './undo-email-change.js';

@Controller()
export class EmailChangeHandler {
  constructor(
    private readonly requestEmailChange: RequestEmailChange,
    private readonly confirmEmailChange: ConfirmEmailChange,
    private readonly undoEmailChange: UndoEmailChange,
  ) {}

  @Rpc(IdentityService.method.requestEmailChange)
  async request(input: RequestEmailChangeRequest, viewer: Viewer) {
    await this.requestEmailChange.execute(viewer, input);
    return {};
  }

  @Rpc(IdentityService.method.confirmEmailChange)
  async confirm(input: ConfirmEmailChangeRequest) {
    await this.confirmEmailChange.execute(input);
    return {};
  }

  @Rpc(IdentityService.method.undoEmailChange)
  async undo(input: UndoEmailChangeRequest) {
    await this.undoEmailChange.execute(input);
    return {};
  }
}
