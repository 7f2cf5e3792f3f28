import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { withoutInvisible } from '@sotto/proto/visible-text';
import { RecordAction } from '../record/record-action.js';
import { refusalOfMarketplace } from './refusal-of-marketplace.js';

/** Gives a payment back for an administrator, who is on record before marketplace is asked (B-12). */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { paymentId, reason }: { paymentId: string; reason: string }): Promise<{ status: string }> {
    await this.recordAction.execute(viewer, 'refund', paymentId, reason);
    const told = { paymentId, reason: withoutInvisible(reason).trim() };
    const { status } = await this.marketplace.refundPayment(this.minter.self, told).catch(refusalOfMarketplace);
    return { status };
  }
}
