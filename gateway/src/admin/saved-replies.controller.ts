import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AdminService, SaveReplyRequestSchema, type SaveReplyRequest } from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const saveBody = standardSchema(SaveReplyRequestSchema);

/** Texts that staff uses in answers to support requests. */
@Controller('admin/saved-replies')
export class SavedRepliesController {
  constructor(@ClientOf(AdminService) private readonly admin: JsonClient<typeof AdminService>) {}

  @Get()
  @Exposes(AdminService.method.listSavedReplies)
  list(@CurrentViewer() viewer: Viewer) {
    return this.admin.listSavedReplies(viewer, {});
  }

  @Post()
  @Exposes(AdminService.method.saveReply)
  save(@CurrentViewer() viewer: Viewer, @Body({ schema: saveBody }) body: SaveReplyRequest) {
    return this.admin.saveReply(viewer, body);
  }

  @Delete(':replyId')
  @Exposes(AdminService.method.deleteSavedReply)
  delete(@CurrentViewer() viewer: Viewer, @Param('replyId') replyId: string) {
    return this.admin.deleteSavedReply(viewer, { replyId });
  }
}
