import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { dayOf } from '../items/daily-uploads.js';
import { marketplaceError } from '../marketplace-error.js';
import { isSeller, type Member } from '../members/member.js';
import { MemberDirectory } from '../members/member.directory.js';
import { StoreRepository, type StoreRow } from './store.repository.js';

/** A store that somebody may enter. */
export interface Store extends StoreRow {
  creator: Member;
  /** Whether it is the viewer's own. */
  own: boolean;
}

/** Who may enter whose store. Why somebody may not, is the same to them. */
@Injectable()
export class StoreDoor {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly repository: StoreRepository,
    private readonly clock: Clock,
  ) {}

  /** Refuses with one and the same answer: no such member, no seller, closed, hidden, away, under review, taken away, blocked (D-47, D-78). */
  async enter(viewerId: string | null, creatorId: string): Promise<Store> {
    const store = await this.find(viewerId, creatorId);
    if (!store) throw marketplaceError('STOREFRONT_NOT_FOUND');
    return store;
  }

  /** Null for whom it is closed. Its owner enters always. Nobody is signed out or a member whom nobody blocked: null means signed out. */
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

const isOpen = ({ hidden, away, inReview }: Member, { isEnabled, standing, blocked }: StoreRow) =>
  isEnabled && standing === 'visible' && !hidden && !away && !inReview && !blocked;
