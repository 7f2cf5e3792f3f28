import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { visibleText } from '@sotto/proto/visible-text';
import { translateRefusal } from '../../admin-error.js';
import { RecordAction } from '../../staff/actions/record-action.js';

const rethrow = translateRefusal({
  PAYMENT_NOT_FOUND: 'PAYMENT_NOT_FOUND',
  PAYMENT_STATE: 'PAYMENT_STATE',
  PROVIDER_UNAVAILABLE: 'PROVIDER_UNAVAILABLE',
  REFUND_TOO_LARGE: 'REFUND_TOO_LARGE',
  REFUND_UNDER_WAY: 'REFUND_UNDER_WAY',
});

interface RefundInput {
  paymentId: string;
  reason: string;
  /** Cents; everything that is left when 0. */
  amount: number;
  /** The same id again is the same refund. */
  refundId: string;
}

/** Refunds a payment, or a part of it, for an administrator. The action is recorded before marketplace is called (B-12). */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly recordAction: RecordAction,
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  async execute(viewer: Viewer, { paymentId, reason, amount, refundId }: RefundInput) {
    const sum = amount > 0 ? `$${(amount / 100).toFixed(2)}: ` : '';
    await this.recordAction.execute(viewer, 'refund', paymentId, reason && `${sum}${reason}`);
    const refund = { paymentId, reason: visibleText(reason), amount, refundId };
    const { status, refundState } = await this.marketplace.refundPayment(this.minter.self, refund).catch(rethrow);
    return { status, refundState };
  }
}
