import type { MessageInitShape } from '@bufbuild/protobuf';
import { Injectable } from '@nestjs/common';
import { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { Clock } from '@sotto/kit/orm/clock';
import type { PictureSchema } from '@sotto/proto/common/v1/picture';
import { MarketplaceService } from '@sotto/proto/marketplace/v1/marketplace_service';
import { MediaService } from '@sotto/proto/media/v1/media_service';

/** A thing that somebody of ours decides about. */
interface Thing {
  kind: string;
  id: string;
}

/** What it shows: addresses that are good for one person of ours. */
export interface Look {
  picture?: MessageInitShape<typeof PictureSchema>;
  videoUrl?: string;
}

/** As many as one question may name. */
const idsPerCall = 100;
const imageKinds = ['image', 'profile_image', 'file'];

/**
 * Lets somebody of ours look at items, images and files that they decide about, hidden ones too: media lets them, by name and for minutes. Two
 * questions for a whole page; never inside a transaction. Whoever does not answer leaves things without pictures.
 */
@Injectable()
export class ContentLooks {
  constructor(
    @ClientOf(MarketplaceService) private readonly marketplace: Client<typeof MarketplaceService>,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly addresses: MediaAddresses,
    private readonly clock: Clock,
  ) {}

  /** By the ids of the things. Whoever asks has made sure that this viewer judges images. */
  async of(viewerId: string, things: readonly Thing[]): Promise<(thingId: string) => Look> {
    const files = await this.files(idsOf(things, ['item']));
    const images = idsOf(things, imageKinds);
    const looks = await this.looks(viewerId, [...new Set([...images, ...files.values()])]);
    return (id) => looks.get(files.get(id) ?? id) ?? {};
  }

  /** The file of each item that has one. */
  private async files(itemIds: readonly string[]): Promise<Map<string, string>> {
    const asked = sharesOf(itemIds).map((ids) => this.marketplace.describeItems(this.minter.self, { itemIds: ids }));
    const items = (await answered(asked)).flatMap((answer) => answer.items);
    return new Map(items.filter(({ fileId }) => fileId !== '').map(({ itemId, fileId }) => [itemId, fileId]));
  }

  private async looks(viewerId: string, subjectIds: readonly string[]): Promise<Map<string, Look>> {
    const asked = sharesOf(subjectIds).map((ids) => this.media.describeSubjects(this.minter.self, { subjectIds: ids, viewerId }));
    const subjects = (await answered(asked)).flatMap((answer) => answer.subjects);
    const now = this.clock.now();
    const look = (id: string, film: boolean, thumbhash: string): Look => ({
      picture: this.addresses.picture({ id, thumbhash, blurred: false }, viewerId, now),
      videoUrl: film ? this.addresses.of({ id, rendition: 'video', viewerId }, now) : '',
    });
    const shown = subjects.filter((subject) => subject.shown);
    return new Map(shown.map(({ subjectId, film, thumbhash }) => [subjectId, look(subjectId, film, thumbhash)]));
  }
}

const idsOf = (things: readonly Thing[], kinds: readonly string[]): string[] => [
  ...new Set(things.filter(({ kind, id }) => kinds.includes(kind) && id !== '').map(({ id }) => id)),
];

const sharesOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) => ids.slice(at * idsPerCall, (at + 1) * idsPerCall));

const answered = async <T>(asked: readonly Promise<T>[]): Promise<T[]> =>
  (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
