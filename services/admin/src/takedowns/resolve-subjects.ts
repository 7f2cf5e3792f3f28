import { Injectable } from '@nestjs/common';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { ProfilesService } from '@sotto/proto/profiles/v1/profiles_service';
import { placesOf } from './places.js';
import type { TakedownSubject } from './takedown.js';

/** Asks what addresses lead to. Never call it inside a transaction. */
@Injectable()
export class ResolveSubjects {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(ProfilesService) private readonly profiles: Client<typeof ProfilesService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
  ) {}

  /** What there is of ours; `whole` is false when somebody could not be asked. */
  async execute(links: readonly string[]): Promise<{ subjects: TakedownSubject[]; whole: boolean }> {
    const { items, stores, members, files } = placesOf(links);
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

  /** Of these items those that are somebody's whose store is among these. */
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
        .filter(({ standing }) => standing !== 'removed')
        .map(({ itemId, creatorId, title }): TakedownSubject => ({ kind: 'item', subjectId: itemId, userId: creatorId, title })),
      ...stores.map(
        ({ creatorId, name }): TakedownSubject => ({ kind: 'storefront', subjectId: creatorId, userId: creatorId, title: name }),
      ),
    ];
  }

  /** The picture that others see of each. */
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
    const pictures = subjects.filter(({ profileImage, standing }) => profileImage && ['visible', 'hidden'].includes(standing));
    return {
      pictures: pictures.map(({ subjectId, userId }) => ({ kind: 'profile_image', subjectId, userId, title: '' })),
      items: subjects.map(({ itemId }) => itemId).filter(Boolean),
    };
  }
}

/** What came of a question, or nothing when nobody answered it. */
const settled = <T>(asked: Promise<T>, nothing: T): Promise<{ found: T; whole: boolean }> =>
  asked.then(
    (found) => ({ found, whole: true }),
    () => ({ found: nothing, whole: false }),
  );
