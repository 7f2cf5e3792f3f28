import { Injectable } from '@nestjs/common';
import { MediaAddresses, renditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { mediaError } from '../media-error.js';
import { ObjectStore } from '../store/object-store.js';
import { DeliverySources, type Delivery } from './delivery-sources.js';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What an address says, none of it believed yet. */
export interface Asked {
  id: string;
  rendition: string;
  expires: number;
  signature: string;
}

/** An object that may leave, with its size and how long the browser may keep it. */
export type Granted = Delivery & { size: number; keepSeconds: number };

/** Decides whether a viewer gets an object: the address must be good, and what it stands for must still be so. */
@Injectable()
export class DeliverObject {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly sources: DeliverySources,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async execute(viewerId: string, { id, rendition, expires, signature }: Asked): Promise<Granted> {
    const now = this.clock.now();
    if (!uuid.test(id) || !isRendition(rendition)) throw mediaError('FILE_NOT_FOUND');
    if (!this.addresses.allows({ id, rendition, viewerId }, { expires, signature }, now)) throw mediaError('ADDRESS_INVALID');
    const delivery = await this.sources.find(id, rendition, viewerId);
    const stored = delivery && (await this.store.stat(delivery.key));
    if (!delivery || !stored) throw mediaError('FILE_NOT_FOUND');
    return { ...delivery, size: stored.size, keepSeconds: Math.max(0, Math.floor(expires - now.getTime() / 1000)) };
  }
}

const isRendition = (word: string): word is Rendition => renditions.some((known) => known === word);
