import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  GetDeckRequestSchema,
  ListMatchesRequestSchema,
  ProfilesService,
  SaveDeckFiltersRequestSchema,
  SwipeRequestSchema,
  type GetDeckRequest,
  type ListMatchesRequest,
  type SaveDeckFiltersRequest,
  type SwipeRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { querySchema, replacementSchema, standardSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const deckQuery = querySchema(GetDeckRequestSchema);
const filtersBody = replacementSchema(SaveDeckFiltersRequestSchema);
const swipeBody = standardSchema(SwipeRequestSchema);
const matchesQuery = querySchema(ListMatchesRequestSchema);

/** Deck, swipes, matches and blocks. */
@Controller()
export class DiscoveryController {
  constructor(@ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>) {}

  @Get('deck')
  @Exposes(ProfilesService.method.getDeck)
  deck(@CurrentViewer() viewer: Viewer, @Query({ schema: deckQuery }) query: GetDeckRequest) {
    return this.profiles.getDeck(viewer, query);
  }

  @Put('deck/filters')
  @Exposes(ProfilesService.method.saveDeckFilters)
  saveFilters(@CurrentViewer() viewer: Viewer, @Body({ schema: filtersBody }) body: SaveDeckFiltersRequest) {
    return this.profiles.saveDeckFilters(viewer, body);
  }

  @Post('swipes')
  @Exposes(ProfilesService.method.swipe)
  swipe(@CurrentViewer() viewer: Viewer, @Body({ schema: swipeBody }) body: SwipeRequest) {
    return this.profiles.swipe(viewer, body);
  }

  @Delete('swipes/last-pass')
  @Exposes(ProfilesService.method.undoPass)
  undoPass(@CurrentViewer() viewer: Viewer) {
    return this.profiles.undoPass(viewer, {});
  }

  @Delete('swipes/likes/:targetId')
  @Exposes(ProfilesService.method.undoLike)
  undoLike(@CurrentViewer() viewer: Viewer, @Param('targetId') targetId: string) {
    return this.profiles.undoLike(viewer, { targetId });
  }

  @Delete('swipes/passes')
  @Exposes(ProfilesService.method.resetPasses)
  resetPasses(@CurrentViewer() viewer: Viewer) {
    return this.profiles.resetPasses(viewer, {});
  }

  @Get('matches')
  @Exposes(ProfilesService.method.listMatches)
  matches(@CurrentViewer() viewer: Viewer, @Query({ schema: matchesQuery }) query: ListMatchesRequest) {
    return this.profiles.listMatches(viewer, query);
  }

  @Delete('matches/:userId')
  @Exposes(ProfilesService.method.unmatch)
  unmatch(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return this.profiles.unmatch(viewer, { userId });
  }

  @Get('blocks')
  @Exposes(ProfilesService.method.listBlocks)
  blocks(@CurrentViewer() viewer: Viewer) {
    return this.profiles.listBlocks(viewer, {});
  }

  @Put('blocks/:userId')
  @Exposes(ProfilesService.method.blockMember)
  block(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return this.profiles.blockMember(viewer, { userId });
  }

  @Delete('blocks/:userId')
  @Exposes(ProfilesService.method.unblockMember)
  unblock(@CurrentViewer() viewer: Viewer, @Param('userId') userId: string) {
    return this.profiles.unblockMember(viewer, { userId });
  }
}
