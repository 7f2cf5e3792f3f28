import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Controller } from '@nestjs/common';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { VisibilityBoostedSchema, type VisibilityBoosted } from '@sotto/proto/marketplace/v1/events';
import { ProfilesService, type GetBoostDeliveryRequest } from '@sotto/proto/profiles/v1/profiles_service';
import { BoostImpressions } from './boost-impressions.js';
import { PlaceAhead } from './place-ahead.js';

@Controller()
export class BoostsHandler {
  constructor(
    private readonly placeAhead: PlaceAhead,
    private readonly impressions: BoostImpressions,
  ) {}

  @OnEvent(VisibilityBoostedSchema)
  boosted(event: VisibilityBoosted, { id }: Delivery) {
    return this.placeAhead.execute(id, event);
  }

  @Rpc(ProfilesService.method.getBoostDelivery)
  async delivery(_: GetBoostDeliveryRequest, { userId }: Viewer) {
    const found = await this.impressions.of(userId);
    return found ? { ...found, startsAt: timestampFromDate(found.startsAt), endsAt: timestampFromDate(found.endsAt) } : {};
  }
}
