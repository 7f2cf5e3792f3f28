import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { ViewsModule } from '../views/views.module.js';
import { ResetPasses } from './reset-passes.js';
import { SwipeMember } from './swipe-member.js';
import { SwipeViews } from './swipe.view.js';
import { SwipeRepository } from './swipe.repository.js';
import { SwipesHandler } from './swipes.handler.js';
import { UndoPass } from './undo-pass.js';

@Module({
  imports: [DiscoveryModule, ViewsModule],
  controllers: [SwipesHandler],
  providers: [SwipeRepository, SwipeMember, UndoPass, ResetPasses, SwipeViews],
})
export class SwipesModule {}
