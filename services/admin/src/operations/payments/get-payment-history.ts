import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { translateRefusal } from '../../admin-error.js';
import { ListActions } from '../../staff/actions/list-actions.js';
import { RecordLook } from './record-look.js';

const rethrow = translateRefusal({ PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND' });
const maxActions = 100;

/** Reads a payment with all that happened to it, and what staff did with it. The look is recorded before marketplace is called. */
@Injectable()
export class GetPaymentHistory {
  constructor(
    private readonly recordLook: RecordLook,
    private readonly listActions: ListActions,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, id: string) {
    const paymentId = id.toLowerCase();
    await this.recordLook.execute(viewer, paymentId);
    const [history, { actions }] = await Promise.all([
      this.marketplace.describePaymentHistory(this.minter.self, { paymentId }).catch(rethrow),
      this.listActions.page(viewer, { staffId: '', action: '', targetId: paymentId, cursor: '' }, maxActions),
    ]);
    return { history, actions };
  }
}
