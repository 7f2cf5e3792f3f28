import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Injectable } from '@nestjs/common';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import type { PurchaseSchema } from '@sotto/proto/marketplace/v1/payments';
import type { Member } from '../../members/member.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { aboveAll } from '../../place.js';
import { PurchaseRepository, type PurchaseRow } from './purchase.repository.js';

type View = MessageInitShape<typeof PurchaseSchema>;

const defaultLimit = 20;
const purchasesCursor = createdAtCursor('purchases');

/** A member's purchases, the latest first. Purchases of deleted items stay in the list and cannot be opened (D-28). */
@Injectable()
export class ListPurchases {
  constructor(
    private readonly repository: PurchaseRepository,
    private readonly members: MemberDirectory,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  async execute(buyerId: string, cursor: string, limit = defaultLimit): Promise<{ purchases: View[]; total: number; nextCursor: string }> {
    const [rows, total] = await Promise.all([
      this.repository.page(buyerId, purchasesCursor.decode(cursor) ?? aboveAll, limit + 1),
      this.repository.count(buyerId),
    ]);
    const { page, nextCursor } = purchasesCursor.page(rows, limit);
    const creators = await this.members.find(page.flatMap(({ creatorId }) => creatorId ?? []));
    return { purchases: page.map((row) => this.view(row, creators.get(row.creatorId ?? ''), buyerId)), total, nextCursor };
  }

  /** The same rule as in OpenItem: buyers keep access, except after a block or while the creator is in review. */
  private view(row: PurchaseRow, creator: Member | undefined, viewerId: string): View {
    const { id, contentId, title, contentType, amount, status, reason, refundedAmount, createdAt, fileId, thumbhash, blocked } = row;
    const reachable = creator !== undefined && !creator.inReview && !blocked;
    const available = status === 'completed' && fileId !== null && reachable;
    const known = reachable && !creator.inactive;
    return {
      ...{ id, contentId, title, contentType, amount, status, reason, refundedAmount, available },
      purchasedAt: timestampFromDate(createdAt),
      creatorId: known ? creator.userId : '',
      creatorName: known ? creator.displayName : '',
      picture: available
        ? this.addresses.picture({ id: fileId, thumbhash, blurred: false, version: thumbhash }, viewerId, this.clock.now())
        : undefined,
    };
  }
}
