import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import type { PictureSchema } from '@sotto/proto/common/v1/picture';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService, type DescribedSubject } from '@sotto/proto/media/v1/media_service';

/** Content that staff decides about. */
interface Thing {
  kind: string;
  id: string;
}

/** What the content shows, with URLs that are valid for one person. */
export interface Preview {
  picture?: MessageInitShape<typeof PictureSchema>;
  videoUrl?: string;
  voiceUrl?: string;
}

/** The maximum number of ids per call. */
const idsPerCall = 100;
const imageKinds = ['image', 'profile_image', 'file'];

/**
 * Signs URLs with which staff sees items, images and files that it decides about, also hidden ones. Media grants the access to one person for
 * minutes. A whole page takes two calls, never inside a transaction. Content of a service that does not answer has no picture.
 */
@Injectable()
export class ContentPreviews {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  /** Previews by id. The caller has checked that the viewer may moderate images. */
  async of(viewerId: string, things: readonly Thing[]): Promise<(thingId: string) => Preview> {
    const files = await this.files(idsOf(things, ['item']));
    const images = idsOf(things, imageKinds);
    const previews = await this.byIds(viewerId, [...new Set([...images, ...files.values()])]);
    return (id) => previews.get(files.get(id) ?? id) ?? {};
  }

  /** The file of each item that has a file. */
  private async files(itemIds: readonly string[]): Promise<Map<string, string>> {
    const calls = batchesOf(itemIds).map((ids) => this.marketplace.describeItems(this.minter.self, { itemIds: ids }));
    const items = (await fulfilled(calls)).flatMap((answer) => answer.items);
    return new Map(items.filter(({ fileId }) => fileId !== '').map(({ itemId, fileId }) => [itemId, fileId]));
  }

  private async byIds(viewerId: string, subjectIds: readonly string[]): Promise<Map<string, Preview>> {
    const calls = batchesOf(subjectIds).map((ids) => this.media.describeSubjects(this.minter.self, { subjectIds: ids, viewerId }));
    const subjects = (await fulfilled(calls)).flatMap((answer) => answer.subjects);
    const now = this.clock.now();
    const preview = ({ subjectId: id, isVideo, isAudio, thumbhash }: DescribedSubject): Preview => {
      if (isAudio) return { voiceUrl: this.addresses.of({ id, rendition: 'voice', viewerId }, now) };
      return {
        picture: this.addresses.picture({ id, thumbhash, blurred: false }, viewerId, now),
        videoUrl: isVideo ? this.addresses.of({ id, rendition: 'video', viewerId }, now) : '',
      };
    };
    return new Map(subjects.filter(({ shown }) => shown).map((subject) => [subject.subjectId, preview(subject)]));
  }
}

const idsOf = (things: readonly Thing[], kinds: readonly string[]): string[] => [
  ...new Set(things.filter(({ kind, id }) => kinds.includes(kind) && id !== '').map(({ id }) => id)),
];

const batchesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ids.slice(at * idsPerCall, (at + 1) * idsPerCall));

const fulfilled = async <T>(calls: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(calls)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
