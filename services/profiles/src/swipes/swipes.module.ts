import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { MatchesModule } from '../matches/matches.module.js';
import { ViewsModule } from '../views/views.module.js';
import { ResetPasses } from './reset-passes.js';
import { SwipeMember } from './swipe-member.js';
import { SwipeViews } from './swipe.view.js';
import { SwipesHandler } from './swipes.handler.js';
import { UndoPass } from './undo-pass.js';

@Module({
  imports: [DiscoveryModule, MatchesModule, ViewsModule],
  controllers: [SwipesHandler],
  providers: [SwipeMember, UndoPass, ResetPasses, SwipeViews],
})
export class SwipesModule {}
