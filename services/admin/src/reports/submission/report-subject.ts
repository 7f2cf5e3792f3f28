import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { type SubjectKind } from '../../decisions/record/decision.js';

/** What a report can be about besides a member. */
export type ReportedKind = 'item' | 'storefront' | 'image';

/** Reported content as the service that stores it describes it. */
export interface DescribedThing {
  ownerId: string;
  title: string;
  /** "visible", "hidden", "removed" or "diverted". */
  moderationStatus: string;
  /** The kind in decisions. */
  kind: SubjectKind;
}

/** Describes reported content by asking the service that stores it. Never call it inside a transaction. */
@Injectable()
export class ReportSubject {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** Undefined when the content does not exist. */
  async describe(kind: ReportedKind, id: string): Promise<DescribedThing | undefined> {
    if (kind === 'image') return this.image(id);
    const request = kind === 'item' ? { itemIds: [id] } : { creatorIds: [id] };
    const { items, stores } = await this.marketplace.describeItems(this.minter.self, request);
    const [item] = items;
    const [store] = stores;
    if (kind === 'item') return item && { ownerId: item.creatorId, title: item.title, moderationStatus: item.moderationStatus, kind };
    return store && { ownerId: store.creatorId, title: store.name, moderationStatus: store.moderationStatus, kind };
  }

  private async image(id: string): Promise<DescribedThing | undefined> {
    const { subjects } = await this.media.describeSubjects(this.minter.self, { subjectIds: [id] });
    const [image] = subjects;
    return (
      image && {
        ownerId: image.userId,
        title: '',
        moderationStatus: image.moderationStatus,
        kind: image.profileImage ? 'profile_image' : 'file',
      }
    );
  }
}
