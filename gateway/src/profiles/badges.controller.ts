import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import type { JsonClient } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  SaveBadgeSelectionRequestSchema,
  type SaveBadgeSelectionRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { Exposes } from '../http/exposes.decorator.js';
import { replacementSchema } from '../http/standard-schema.js';
import { CurrentViewer } from '../security/current-viewer.decorator.js';

const selectionBody = replacementSchema(SaveBadgeSelectionRequestSchema);

/** The badges of a member, and which of them are shown. */
@Controller('badges')
export class BadgesController {
  constructor(@ClientOf(ProfilesService) private readonly profiles: JsonClient<typeof ProfilesService>) {}

  @Get()
  @Exposes(ProfilesService.method.listBadges)
  list(@CurrentViewer() viewer: Viewer) {
    return this.profiles.listBadges(viewer, {});
  }

  @Put('selection')
  @Exposes(ProfilesService.method.saveBadgeSelection)
  select(@CurrentViewer() viewer: Viewer, @Body({ schema: selectionBody }) body: SaveBadgeSelectionRequest) {
    return this.profiles.saveBadgeSelection(viewer, body);
  }

  @Post('check')
  @Exposes(ProfilesService.method.checkBadges)
  check(@CurrentViewer() viewer: Viewer) {
    return this.profiles.checkBadges(viewer, {});
  }
}
