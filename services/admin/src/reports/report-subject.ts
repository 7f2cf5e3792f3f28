import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import type { SubjectKind } from '../content/set-content-standing.js';

/** What a report can be about besides a member. */
export type ReportedKind = 'item' | 'storefront' | 'image';

/** A reported thing as whoever holds it describes it. */
export interface DescribedThing {
  ownerId: string;
  title: string;
  /** "visible", "hidden", "removed" or "diverted". */
  standing: string;
  /** What decisions call it. */
  kind: SubjectKind;
}

/** Asks those who hold things what is reported. Never inside a transaction. */
@Injectable()
export class ReportSubject {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Undefined when there is no such thing any more. */
  async describe(kind: ReportedKind, id: string): Promise<DescribedThing | undefined> {
    if (kind === 'image') return this.image(id);
    const asked = kind === 'item' ? { itemIds: [id] } : { creatorIds: [id] };
    const { items, stores } = await this.marketplace.describeItems(this.minter.self, asked);
    const [item] = items;
    const [store] = stores;
    if (kind === 'item') return item && { ownerId: item.creatorId, title: item.title, standing: item.standing, kind };
    return store && { ownerId: store.creatorId, title: store.name, standing: store.standing, kind };
  }

  private async image(id: string): Promise<DescribedThing | undefined> {
    const { subjects } = await this.media.describeSubjects(this.minter.self, { subjectIds: [id] });
    const [image] = subjects;
    return image && { ownerId: image.userId, title: '', standing: image.standing, kind: image.profileImage ? 'profile_image' : 'file' };
  }
}
