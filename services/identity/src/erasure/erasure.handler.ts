import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { PersonData } from '@sotto/kit/person-data/person-data';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import {
  IdentityService,
  type ExportMemberRequest,
  type RequestDeletionRequest,
  type RequestExportRequest,
} from '@sotto/proto/identity/v1/identity_service';
import { RequestDeletion } from './request-deletion.js';
import { RequestExport } from './request-export.js';

@Controller()
export class ErasureHandler {
  constructor(
    private readonly requestDeletion: RequestDeletion,
    private readonly requestExport: RequestExport,
    private readonly personData: PersonData,
  ) {}

  @Rpc(IdentityService.method.requestDeletion)
  async delete(input: RequestDeletionRequest, viewer: Viewer) {
    return { eraseAt: timestampFromDate(await this.requestDeletion.execute(viewer, input)) };
  }

  @Rpc(IdentityService.method.requestExport)
  async order(input: RequestExportRequest, viewer: Viewer) {
    return { exportId: await this.requestExport.execute(viewer, input) };
  }

  @Rpc(IdentityService.method.exportMember)
  export({ userId, cursor }: ExportMemberRequest) {
    return this.personData.export(userId, cursor);
  }
}
