import { Injectable } from '@nestjs/common';
import type { Rendition } from '@sotto/kit/media/media-addresses';

/** A stored object that a viewer may receive now. */
export interface Delivery {
  /** The key in the object store. */
  key: string;
  /** From our own record, never from the uploaded file. */
  contentType: string;
  /** `while-valid`: the browser may cache it until its address expires. `never`: private media, pending images, archives. */
  cache: 'while-valid' | 'never';
  /** Decrypts an object that is stored sealed. */
  sealingKey?: Uint8Array;
  /** Of a photo of which every viewer receives a copy of their own. */
  trace?: { viewerId: string; watermark: boolean };
  /** The file name, when it is delivered as a download. */
  fileName?: string;
}

/** Finds one kind of stored objects, and decides who may see them now. */
export interface DeliverySource {
  /** Returns undefined when there is no such object or this viewer may not see it, so that both look alike. */
  find(id: string, rendition: Rendition, viewerId: string): Promise<Delivery | undefined>;
}

/** All delivery sources. Each area registers its own when the service starts, so storage depends on none of them. */
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
