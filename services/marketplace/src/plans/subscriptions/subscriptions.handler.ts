import { Controller, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs } from '@sotto/kit/jobs/jobs';
import { OnEvent, type Delivery } from '@sotto/kit/nats/on-event.decorator';
import { Rpc } from '@sotto/kit/nats/rpc.decorator';
import type { Viewer } from '@sotto/kit/nats/viewer';
import {
  AccountDeletionRequestedSchema,
  AccountRestoredSchema,
  type AccountDeletionRequested,
  type AccountRestored,
} from '@sotto/proto/identity/v1/events';
import {
  MarketplaceService,
  type CreateSubscriptionRequest,
  type GetSubscriptionRequest,
  type OpenCustomerPortalRequest,
} from '@sotto/proto/marketplace/v1/marketplace_service';
import type { PaidTier } from '../../payments/prices/catalogue.js';
import { AlignRenewal } from './align-renewal.js';
import { CreateSubscription } from './create-subscription.js';
import { GetSubscription } from './get-subscription.js';
import { NoteLeaving, alignRenewalQueue, type AlignRenewalJob } from './note-leaving.js';
import { OpenCustomerPortal } from './open-customer-portal.js';

@Controller()
export class SubscriptionsHandler implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly getSubscription: GetSubscription,
    private readonly createSubscription: CreateSubscription,
    private readonly openCustomerPortal: OpenCustomerPortal,
    private readonly noteLeaving: NoteLeaving,
    private readonly alignRenewal: AlignRenewal,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<AlignRenewalJob>(alignRenewalQueue, ({ userId }) => this.alignRenewal.execute(userId));
  }

  @Rpc(MarketplaceService.method.getSubscription)
  read(_: GetSubscriptionRequest, { userId }: Viewer) {
    return this.getSubscription.execute(userId);
  }

  @Rpc(MarketplaceService.method.createSubscription)
  async create({ tier }: CreateSubscriptionRequest, { userId }: Viewer) {
    const { id, url } = await this.createSubscription.execute(userId, tier as PaidTier); // the contract allows no other value
    return { url: url ?? '', paymentId: id };
  }

  @Rpc(MarketplaceService.method.openCustomerPortal)
  async portal(_: OpenCustomerPortalRequest, { userId }: Viewer) {
    return { url: await this.openCustomerPortal.execute(userId) };
  }

  @OnEvent(AccountDeletionRequestedSchema)
  deletionRequested({ userId }: AccountDeletionRequested, { id }: Delivery) {
    return this.noteLeaving.execute(id, userId, true);
  }

  @OnEvent(AccountRestoredSchema)
  restored({ userId }: AccountRestored, { id }: Delivery) {
    return this.noteLeaving.execute(id, userId, false);
  }
}
