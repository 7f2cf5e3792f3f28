import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { dayOf } from './daily-uploads.js';
import { marketplaceError } from '../../marketplace-error.js';
import { isSeller, type Member } from '../../members/member.js';
import { MemberDirectory } from '../../members/member.directory.js';
import { StoreRepository, type StoreRow } from './store.repository.js';

/** A store that the viewer may enter. */
export interface Store extends StoreRow {
  creator: Member;
  /** Whether it is the viewer's own. */
  own: boolean;
}

/** Who may enter which store. The viewer does not learn the reason of a refusal. */
@Injectable()
export class StorefrontAccess {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly repository: StoreRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws STOREFRONT_NOT_FOUND for every reason: no such member, not a seller, closed, hidden, inactive, in review, hidden by
   * moderators, blocked (D-47, D-78).
   */
  async enter(viewerId: string | null, creatorId: string): Promise<Store> {
    const store = await this.find(viewerId, creatorId);
    if (!store) throw marketplaceError('STOREFRONT_NOT_FOUND');
    return store;
  }

  /** Null when the store is closed to the viewer. The owner may always enter. A `viewerId` of null is a signed-out viewer. */
  async find(viewerId: string | null, creatorId: string): Promise<Store | null> {
    const [members, row] = await Promise.all([
      this.directory.find([creatorId]),
      this.repository.read(viewerId, creatorId, dayOf(this.clock.now())),
    ]);
    const creator = members.get(creatorId);
    if (!creator || !isSeller(creator)) return null;
    const own = viewerId === creatorId;
    return own || isOpen(creator, row) ? { ...row, creator, own } : null;
  }
}

const isOpen = ({ hidden, inactive, inReview }: Member, { isEnabled, moderationStatus, blocked }: StoreRow) =>
  isEnabled && moderationStatus === 'visible' && !hidden && !inactive && !inReview && !blocked;
