import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type CancelCleanupRequest,
  type DeleteMembersRequest,
  type GetCleanupRequest,
  type ListCleanupsRequest,
  type PreviewDeletionRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { CancelCleanup } from './cancel-cleanup.js';
import { DeleteMembers } from './delete-members.js';
import { GetCleanup } from './get-cleanup.js';
import { ListCleanups } from './list-cleanups.js';
import { PreviewDeletion } from './preview-deletion.js';

@Controller()
export class CleanupHandler {
  constructor(
    private readonly previewDeletion: PreviewDeletion,
    private readonly deleteMembers: DeleteMembers,
    private readonly getCleanup: GetCleanup,
    private readonly listCleanups: ListCleanups,
    private readonly cancelCleanup: CancelCleanup,
  ) {}

  @Rpc(AdminService.method.previewDeletion)
  preview({ userIds }: PreviewDeletionRequest, viewer: Viewer) {
    return this.previewDeletion.execute(viewer, userIds);
  }

  @Rpc(AdminService.method.deleteMembers)
  async delete(input: DeleteMembersRequest, viewer: Viewer) {
    await this.deleteMembers.execute(viewer, input);
    return { cleanup: await this.getCleanup.execute(viewer, input.jobId) };
  }

  @Rpc(AdminService.method.getCleanup)
  async get({ jobId }: GetCleanupRequest, viewer: Viewer) {
    return { cleanup: await this.getCleanup.execute(viewer, jobId) };
  }

  @Rpc(AdminService.method.listCleanups)
  list(input: ListCleanupsRequest, viewer: Viewer) {
    return this.listCleanups.execute(viewer, input);
  }

  @Rpc(AdminService.method.cancelCleanup)
  async cancel({ jobId }: CancelCleanupRequest, viewer: Viewer) {
    await this.cancelCleanup.execute(viewer, jobId);
    return { cleanup: await this.getCleanup.execute(viewer, jobId) };
  }
}
