import { Injectable } from '@nestjs/common';
import type { Rendition } from '@sotto/kit/media/media-addresses';

/** One stored object that a viewer may have now. */
export interface Delivery {
  /** In the store. */
  key: string;
  /** From our own record, never from the file. */
  contentType: string;
  /** `while-valid`: the browser may keep it as long as its address is good. `never`: private media, pending images, archives. */
  cache: 'while-valid' | 'never';
  /** Makes it a download under this name. */
  fileName?: string;
}

/** Knows one kind of stored objects, and who may see them as things stand now. */
export interface DeliverySource {
  /** Undefined when there is no such object, or not for this viewer: both look alike. */
  find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined>;
}

/** Everything that can be delivered: each folder adds what it knows, when the service starts. */
@Injectable()
export class DeliverySources {
  private readonly sources: DeliverySource[] = [];

  add(source: DeliverySource): void {
    this.sources.push(source);
  }

  async find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined> {
    for (const source of this.sources) {
      const found = await source.find(id, rendition, viewerId);
      if (found) return found;
    }
    return undefined;
  }
}
