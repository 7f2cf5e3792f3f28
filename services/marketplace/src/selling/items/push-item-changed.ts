import { Injectable } from '@nestjs/common';
import { Sockets } from '@sotto/kit/nats/sockets';
import { ItemChangedPushedSchema } from '@sotto/proto/marketplace/v1/store';
import { ItemViews } from './item-views.js';
import type { ShownItem } from './item.view.js';

/** Pushes the state of an item's file to the open pages of its creator. */
@Injectable()
export class PushItemChanged {
  constructor(
    private readonly sockets: Sockets,
    private readonly views: ItemViews,
  ) {}

  async execute(item: ShownItem): Promise<void> {
    const view = await this.views.ofOwn(item);
    if (view) this.sockets.push(item.creatorId, ItemChangedPushedSchema, { item: view });
  }
}
