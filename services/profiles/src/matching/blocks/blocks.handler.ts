import { Controller } from '@nestjs/common';
import { OnEvent } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { MemberBlockedSchema, type MemberBlocked } from '@sotto/proto/profiles/v1/events';
import {
  ProfilesService,
  type BlockMemberRequest,
  type CountBlocksRequest,
  type ListBlocksRequest,
  type UnblockMemberRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { PushCardChanged } from '../../discovery/push-card-changed.js';
import { BlockMember } from './block-member.js';
import { toBlocksView } from './block.view.js';
import { CountBlocks } from './count-blocks.js';
import { ListBlocks } from './list-blocks.js';
import { UnblockMember } from './unblock-member.js';

@Controller()
export class BlocksHandler {
  constructor(
    private readonly blockMember: BlockMember,
    private readonly unblockMember: UnblockMember,
    private readonly listBlocks: ListBlocks,
    private readonly countBlocks: CountBlocks,
    private readonly pushCardChanged: PushCardChanged,
  ) {}

  @Rpc(ProfilesService.method.blockMember)
  async block(input: BlockMemberRequest, viewer: Viewer) {
    await this.blockMember.execute(viewer, input);
    return {};
  }

  @Rpc(ProfilesService.method.unblockMember)
  async unblock(input: UnblockMemberRequest, viewer: Viewer) {
    await this.unblockMember.execute(viewer, input);
    return {};
  }

  @Rpc(ProfilesService.method.listBlocks)
  async list(_: ListBlocksRequest, viewer: Viewer) {
    return toBlocksView(await this.listBlocks.execute(viewer));
  }

  @Rpc(ProfilesService.method.countBlocks)
  async count(input: CountBlocksRequest) {
    return { blockedBy: await this.countBlocks.execute(input) };
  }

  @OnEvent(MemberBlockedSchema)
  blocked({ blockerId, blockedId }: MemberBlocked) {
    return this.pushCardChanged.between(blockerId, blockedId);
  }
}
