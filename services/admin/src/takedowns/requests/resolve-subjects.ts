import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { parseLinks } from './parse-links.js';
import type { TakedownSubject } from './takedown.js';

/** Resolves links to content by asking other services. Never call it inside a transaction. */
@Injectable()
export class ResolveSubjects {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** The content that exists. `whole` is false when a service did not answer. */
  async execute(links: readonly string[]): Promise<{ subjects: TakedownSubject[]; whole: boolean }> {
    const { items, stores, members, files } = parseLinks(links);
    const described = await settled(this.files(files), { pictures: [], items: [] });
    const found = await Promise.all([
      settled(this.store([...new Set([...items, ...described.found.items])], stores), []),
      settled(this.pictures(members), []),
    ]);
    const subjects = [...described.found.pictures, ...found.flatMap((part) => part.found)];
    return {
      subjects: [...new Map(subjects.map((one) => [one.subjectId, one])).values()],
      whole: [described, ...found].every(({ whole }) => whole),
    };
  }

  /** The items that belong to these creators. */
  async itemsOf(itemIds: readonly string[], creatorIds: readonly string[]): Promise<TakedownSubject[]> {
    return (await this.store(itemIds, [])).filter(({ userId }) => creatorIds.includes(userId));
  }

  private async store(itemIds: readonly string[], creatorIds: readonly string[]): Promise<TakedownSubject[]> {
    if (itemIds.length + creatorIds.length === 0) return [];
    const { items, stores } = await this.marketplace.describeItems(this.minter.self, {
      itemIds: [...itemIds],
      creatorIds: [...creatorIds],
    });
    return [
      ...items
        .filter(({ moderationStatus }) => moderationStatus !== 'removed')
        .map(({ itemId, creatorId, title }): TakedownSubject => ({ kind: 'item', subjectId: itemId, userId: creatorId, title })),
      ...stores.map(
        ({ creatorId, name }): TakedownSubject => ({ kind: 'storefront', subjectId: creatorId, userId: creatorId, title: name }),
      ),
    ];
  }

  /** The profile picture of each member. */
  private async pictures(userIds: readonly string[]): Promise<TakedownSubject[]> {
    if (userIds.length === 0) return [];
    const { members } = await this.profiles.describeMembers(this.minter.self, { userIds: [...userIds] });
    return members
      .filter(({ avatarImageId }) => avatarImageId !== '')
      .map(({ userId, avatarImageId }) => ({ kind: 'profile_image', subjectId: avatarImageId, userId, title: '' }));
  }

  private async files(subjectIds: readonly string[]): Promise<{ pictures: TakedownSubject[]; items: string[] }> {
    if (subjectIds.length === 0) return { pictures: [], items: [] };
    const { subjects } = await this.media.describeSubjects(this.minter.self, { subjectIds: [...subjectIds] });
    const pictures = subjects.filter(
      ({ profileImage, moderationStatus }) => profileImage && ['visible', 'hidden'].includes(moderationStatus),
    );
    return {
      pictures: pictures.map(({ subjectId, userId }) => ({ kind: 'profile_image', subjectId, userId, title: '' })),
      items: subjects.map(({ itemId }) => itemId).filter(Boolean),
    };
  }
}

/** The result of a call, or `nothing` when it failed. */
const settled = <T>(asked: Promise<T>, nothing: T): Promise<{ found: T; whole: boolean }> =>
  asked.then(
    (found) => ({ found, whole: true }),
    () => ({ found: nothing, whole: false }),
  );
