import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AdminService,
  type ChangeSavedReplyRequest,
  type DeleteSavedReplyRequest,
  type SaveReplyRequest,
} from '@sotto/proto/admin/v1/admin_service';
import { SavedReplies } from './saved-replies.js';

@Controller()
export class SavedRepliesHandler {
  constructor(private readonly savedReplies: SavedReplies) {}

  @Rpc(AdminService.method.listSavedReplies)
  async list() {
    return { replies: await this.savedReplies.list() };
  }

  @Rpc(AdminService.method.saveReply)
  async save(input: SaveReplyRequest, viewer: Viewer) {
    await this.savedReplies.save(viewer, input);
    return {};
  }

  @Rpc(AdminService.method.changeSavedReply)
  async change(input: ChangeSavedReplyRequest, viewer: Viewer) {
    await this.savedReplies.change(viewer, input);
    return {};
  }

  @Rpc(AdminService.method.deleteSavedReply)
  async delete({ replyId }: DeleteSavedReplyRequest, viewer: Viewer) {
    await this.savedReplies.delete(viewer, replyId);
    return {};
  }
}
