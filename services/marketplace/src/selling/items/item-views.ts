import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { Ownership } from './ownership.js';
import { toItemView, type ShownItem } from './item.view.js';

/** Items as one viewer may see them, with one statement for all their sales. */
@Injectable()
export class ItemViews {
  constructor(
    private readonly em: EntityManager,
    private readonly ownership: Ownership,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  /** All of them belong to one creator. */
  async of(items: readonly ShownItem[], viewerId: string | null) {
    const ids = items.map(({ id }) => id);
    const own = items[0]?.creatorId === viewerId;
    const sales = own ? await this.ownership.salesCounts(this.em, ids) : new Map<string, number>();
    const bought = viewerId === null || own ? new Set<string>() : await this.ownership.owned(this.em, viewerId, ids);
    const now = this.clock.now();
    return items.map((item) =>
      toItemView(item, { viewerId, bought: bought.has(item.id), salesCount: sales.get(item.id) ?? 0 }, this.addresses, now),
    );
  }

  /** One item for its creator. */
  async ofOwn(item: ShownItem) {
    const [view] = await this.of([item], item.creatorId);
    return view;
  }

  /** One item with its file, for a member who owns it. */
  async opened(item: ShownItem, viewerId: string) {
    const sales = item.creatorId === viewerId ? await this.ownership.salesCounts(this.em, [item.id]) : new Map<string, number>();
    const sight = { viewerId, bought: true, salesCount: sales.get(item.id) ?? 0, opened: true };
    return toItemView(item, sight, this.addresses, this.clock.now());
  }
}
