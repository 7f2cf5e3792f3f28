import { Controller } from '@nestjs/common';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  ProfilesService,
  type AssignBadgesRequest,
  type CheckBadgesRequest,
  type ListBadgesRequest,
  type SaveBadgeSelectionRequest,
} from '@sotto/proto/profiles/v1/profiles_service';
import { ProfilesSettings } from '../settings.js';
import { AssignBadges } from './assign-badges.js';
import { toBadge } from '../profiles/badge.view.js';
import { CheckBadges } from './check-badges.js';
import { ListBadges } from './list-badges.js';
import { toOwnBadge } from './own-badge.view.js';
import { SaveBadgeSelection } from './save-badge-selection.js';

@Controller()
export class BadgesHandler {
  constructor(
    private readonly listBadges: ListBadges,
    private readonly saveSelection: SaveBadgeSelection,
    private readonly checkBadges: CheckBadges,
    private readonly assignBadges: AssignBadges,
    private readonly settings: ProfilesSettings,
  ) {}

  @Rpc(ProfilesService.method.listBadges)
  async list(_: ListBadgesRequest, viewer: Viewer) {
    return { badges: (await this.listBadges.execute(viewer)).map(toOwnBadge), maxDisplayed: this.settings.maxDisplayedBadges };
  }

  @Rpc(ProfilesService.method.saveBadgeSelection)
  async select(input: SaveBadgeSelectionRequest, viewer: Viewer) {
    return { selectedBadges: await this.saveSelection.execute(viewer, input) };
  }

  @Rpc(ProfilesService.method.checkBadges)
  async check(_: CheckBadgesRequest, viewer: Viewer) {
    return { awarded: (await this.checkBadges.execute(viewer)).map(toBadge) };
  }

  @Rpc(ProfilesService.method.assignBadges)
  async assign(input: AssignBadgesRequest) {
    return { badgesAssigned: await this.assignBadges.execute(input) };
  }
}
