import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  type ResetPassesRequest,
  type SwipeRequest,
  type UndoLikeRequest,
  type UndoPassRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { ResetPasses } from './reset-passes.js';
import { SwipeMember } from './swipe-member.js';
import { SwipeViews } from './swipe.view.js';
import { UndoLike } from './undo-like.js';
import { UndoPass } from './undo-pass.js';

@Controller()
export class SwipesHandler {
  constructor(
    private readonly swipeMember: SwipeMember,
    private readonly undoPass: UndoPass,
    private readonly undoLike: UndoLike,
    private readonly resetPasses: ResetPasses,
    private readonly views: SwipeViews,
  ) {}

  @Rpc(ProfilesService.method.swipe)
  async swipe(input: SwipeRequest, viewer: Viewer) {
    return this.views.ofSwipe(await this.swipeMember.execute(viewer, input));
  }

  @Rpc(ProfilesService.method.undoPass)
  async undo(_: UndoPassRequest, viewer: Viewer) {
    return this.views.ofUndo(viewer, await this.undoPass.execute(viewer));
  }

  @Rpc(ProfilesService.method.undoLike)
  async takeBack(input: UndoLikeRequest, viewer: Viewer) {
    return this.views.ofUndo(viewer, await this.undoLike.execute(viewer, input));
  }

  @Rpc(ProfilesService.method.resetPasses)
  async reset(_: ResetPassesRequest, viewer: Viewer) {
    return { forgotten: await this.resetPasses.execute(viewer) };
  }
}
