import { Injectable } from '@nestjs/common';
import { MediaAddresses, renditions, type Rendition } from '@sotto/kit/media/media-addresses';
import { Clock } from '@sotto/kit/orm/clock';
import { mediaError } from '../media-error.js';
import { ObjectStore } from './object-store.js';
import { DeliverySources, type Delivery } from './delivery-sources.js';

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The parts of a media address, not verified yet. */
export interface DeliverInput {
  id: string;
  rendition: string;
  expires: number;
  signature: string;
}

/** An object that the viewer may receive, with its size and for how many seconds the browser may cache it. */
export type Granted = Delivery & { size: number; cacheSeconds: number };

/** Decides whether a viewer receives an object: the signature must be valid, and the viewer must still have access now. */
@Injectable()
export class DeliverObject {
  constructor(
    private readonly addresses: MediaAddresses,
    private readonly sources: DeliverySources,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async execute(viewerId: string, { id, rendition, expires, signature }: DeliverInput): Promise<Granted> {
    const now = this.clock.now();
    if (!uuid.test(id) || !isRendition(rendition)) throw mediaError('FILE_NOT_FOUND');
    if (!this.addresses.allows({ id, rendition, viewerId }, { expires, signature }, now)) throw mediaError('ADDRESS_INVALID');
    const delivery = await this.sources.find(id, rendition, viewerId);
    const stored = delivery && (await this.store.stat(delivery.key));
    if (!delivery || !stored) throw mediaError('FILE_NOT_FOUND');
    return { ...delivery, size: stored.size, cacheSeconds: Math.max(0, Math.floor(expires - now.getTime() / 1000)) };
  }
}

const isRendition = (word: string): word is Rendition => renditions.some((known) => known === word);
