import { Module } from '@nestjs/common';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { BlockMember } from './blocks/block-member.js';
import { BlocksHandler } from './blocks/blocks.handler.js';
import { CountBlocks } from './blocks/count-blocks.js';
import { ListBlocks } from './blocks/list-blocks.js';
import { UnblockMember } from './blocks/unblock-member.js';
import { EndMatch } from './matches/end-match.js';
import { ListMatches } from './matches/list-matches.js';
import { MatchRepository } from './matches/match.repository.js';
import { MatchesHandler } from './matches/matches.handler.js';
import { PushMatch } from './matches/push-match.js';
import { UnmatchMember } from './matches/unmatch-member.js';
import { GetMemberStats } from './stats/get-member-stats.js';
import { LikedMembersHandler } from './stats/liked-members.handler.js';
import { ListPeople } from './stats/list-people.js';
import { NotifyLikedMembers } from './stats/notify-liked-members.js';
import { StatsHandler } from './stats/stats.handler.js';
import { StatsRepository } from './stats/stats.repository.js';
import { ResetPasses } from './swipes/reset-passes.js';
import { SwipeMember } from './swipes/swipe-member.js';
import { SwipeRepository } from './swipes/swipe.repository.js';
import { SwipeViews } from './swipes/swipe.view.js';
import { SwipesHandler } from './swipes/swipes.handler.js';
import { UndoLike } from './swipes/undo-like.js';
import { UndoPass } from './swipes/undo-pass.js';
import { FilterVisible } from './visibility/filter-visible.js';
import { RecordView } from './visibility/record-view.js';
import { RelationRepository } from './visibility/relation.repository.js';

@Module({
  imports: [DiscoveryModule],
  controllers: [SwipesHandler, MatchesHandler, BlocksHandler, StatsHandler, LikedMembersHandler],
  providers: [
    ...[SwipeRepository, SwipeMember, UndoLike, UndoPass, ResetPasses, SwipeViews],
    ...[MatchRepository, ListMatches, EndMatch, UnmatchMember, PushMatch],
    ...[BlockMember, UnblockMember, ListBlocks, CountBlocks],
    ...[StatsRepository, GetMemberStats, ListPeople, NotifyLikedMembers],
    ...[RelationRepository, RecordView, FilterVisible],
  ],
  exports: [MatchRepository, PushMatch, RelationRepository, RecordView, FilterVisible],
})
export class MatchingModule {}
