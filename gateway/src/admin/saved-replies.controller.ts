import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  ChangeSavedReplyRequestSchema,
  SaveReplyRequestSchema,
  type ChangeSavedReplyRequest,
  type SaveReplyRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { Exposes } from '../http/exposes.decorator.js';
import { replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const changeBody = replacementSchema(ChangeSavedReplyRequestSchema, ['replyId']);
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

  @Put(':replyId')
  @Exposes(AdminService.method.changeSavedReply)
  change(@CurrentViewer() viewer: Viewer, @Param('replyId') replyId: string, @Body({ schema: changeBody }) body: ChangeSavedReplyRequest) {
    return this.admin.changeSavedReply(viewer, { ...body, replyId });
  }

  @Delete(':replyId')
  @Exposes(AdminService.method.deleteSavedReply)
  delete(@CurrentViewer() viewer: Viewer, @Param('replyId') replyId: string) {
    return this.admin.deleteSavedReply(viewer, { replyId });
  }
}
