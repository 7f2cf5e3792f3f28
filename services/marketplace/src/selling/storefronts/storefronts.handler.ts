import { Controller } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { Clock } from '@sotto/kit/orm/clock';
import { contentRules } from '@sotto/proto/content-rules';
import {
  MarketplaceService,
  type GetOwnStorefrontRequest,
  type GetStorefrontRequest,
  type HideFirstStepsRequest,
  type SaveStorefrontRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import { signedIn } from '../../members/person.view.js';
import { GetOwnStorefront } from './get-own-storefront.js';
import { GetStorefront } from './get-storefront.js';
import { HideFirstSteps } from './hide-first-steps.js';
import { SaveStorefront } from './save-storefront.js';
import { toSettingsView, toStorefrontView } from './storefront.view.js';

@Controller()
export class StorefrontsHandler {
  constructor(
    private readonly getOwnStorefront: GetOwnStorefront,
    private readonly saveStorefront: SaveStorefront,
    private readonly getStorefront: GetStorefront,
    private readonly hideFirstSteps: HideFirstSteps,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  @Rpc(MarketplaceService.method.getOwnStorefront)
  async own(_: GetOwnStorefrontRequest, viewer: Viewer) {
    const { store, uploadsToday, visits, firstSteps } = await this.getOwnStorefront.execute(viewer);
    const storefront = toStorefrontView(store, viewer.userId, this.addresses, this.clock.now());
    const counts = { uploadsToday, uploadsPerDay: contentRules.perDay, vaultViews: visits.recent, vaultViewsTotal: visits.total };
    // Automatic and manual review of a banner are not distinguished.
    const bannerState = store.bannerState === 'processing' ? 'in_review' : store.bannerState;
    return { settings: toSettingsView(store), storefront, ...counts, bannerState, moderationStatus: store.moderationStatus, firstSteps };
  }

  @Rpc(MarketplaceService.method.saveStorefront)
  async save(input: SaveStorefrontRequest, viewer: Viewer) {
    return { settings: toSettingsView(await this.saveStorefront.execute(viewer, input)) };
  }

  @Rpc(MarketplaceService.method.hideFirstSteps)
  async hideSteps(input: HideFirstStepsRequest, viewer: Viewer) {
    await this.hideFirstSteps.execute(viewer, input);
    return {};
  }

  @Rpc(MarketplaceService.method.getStorefront)
  async get(input: GetStorefrontRequest, viewer: Viewer) {
    const store = await this.getStorefront.execute(viewer, input);
    return { storefront: toStorefrontView(store, signedIn(viewer), this.addresses, this.clock.now()) };
  }
}
