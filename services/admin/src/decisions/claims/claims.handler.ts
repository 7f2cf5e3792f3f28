import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type ClaimCaseRequest, type ReleaseCaseRequest } from '@sotto/proto/admin/v1/admin_service';
import { ClaimCase } from './claim-case.js';
import { ReleaseCase } from './release-case.js';

@Controller()
export class ClaimsHandler {
  constructor(
    private readonly claimCase: ClaimCase,
    private readonly releaseCase: ReleaseCase,
  ) {}

  @Rpc(AdminService.method.claimCase)
  async claim(input: ClaimCaseRequest, viewer: Viewer) {
    return { claim: await this.claimCase.execute(viewer, input) };
  }

  @Rpc(AdminService.method.releaseCase)
  async release(input: ReleaseCaseRequest, viewer: Viewer) {
    await this.releaseCase.execute(viewer, input);
    return {};
  }
}
