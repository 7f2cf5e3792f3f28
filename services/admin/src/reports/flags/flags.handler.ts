import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, type CloseFlagRequest, type ListFlagsRequest } from '@sotto/proto/admin/v1/admin_service';
import { CloseFlag } from './close-flag.js';
import { ListFlags } from './list-flags.js';

@Controller()
export class FlagsHandler {
  constructor(
    private readonly listFlags: ListFlags,
    private readonly closeFlag: CloseFlag,
  ) {}

  @Rpc(AdminService.method.listFlags)
  list(input: ListFlagsRequest, viewer: Viewer) {
    return this.listFlags.execute(viewer, input);
  }

  @Rpc(AdminService.method.closeFlag)
  async close(input: CloseFlagRequest, viewer: Viewer) {
    await this.closeFlag.execute(viewer, input);
    return {};
  }
}
