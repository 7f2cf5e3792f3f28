import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@sotto/kit/errors/domain-error';
import { invalidInput } from '@sotto/kit/errors/invalid-input';
import type { Client } from '@sotto/kit/nats/client';
import { ClientOf } from '@sotto/kit/nats/rpc-client.provider';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ViewerTokenMinter } from '@sotto/kit/nats/viewer-tokens';
import { MediaService } from '@sotto/proto/media/v1/media_service';
import { marketplaceError } from '../../marketplace-error.js';
import { ContentItem } from './content-item.entity.js';
import { SettleItemFile } from './settle-item-file.js';

/** In fractions of the width and height of a picture. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ChooseThumbnailInput {
  id: string;
  atMs?: number;
  part?: Part;
}

/** Media decodes the stored video for it. */
const deadlineMs = 25_000;

/** Lets media make the thumbnail of an item of the caller again. */
@Injectable()
export class ChooseThumbnail {
  constructor(
    private readonly em: EntityManager,
    @ClientOf(MediaService) private readonly media: Client<typeof MediaService>,
    private readonly minter: ViewerTokenMinter,
    private readonly settleItemFile: SettleItemFile,
  ) {}

  async execute({ userId: creatorId }: Viewer, { id, atMs, part }: ChooseThumbnailInput): Promise<ContentItem> {
    const fileId = await this.fileOf(id, creatorId, { atMs, part });
    await this.media.makeThumbnail(this.minter.self, { fileId, atMs, part }, deadlineMs).catch(toRefusal);
    await this.settleItemFile.execute({ fileId, itemId: id });
    const item = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!item) throw marketplaceError('ITEM_NOT_FOUND');
    return item;
  }

  private async fileOf(id: string, creatorId: string, choice: Omit<ChooseThumbnailInput, 'id'>): Promise<string> {
    const item = await this.em.fork().findOne(ContentItem, { id, creatorId });
    if (!item?.fileId || !item.hasPicture) throw marketplaceError('ITEM_NOT_FOUND');
    checkChoice(item, choice);
    return item.fileId;
  }
}

/** A video has a frame, a photo has a part. */
function checkChoice({ contentType }: ContentItem, { atMs, part }: Omit<ChooseThumbnailInput, 'id'>): void {
  if (contentType === 'video' && atMs === undefined)
    throw invalidInput([{ field: 'atMs', rule: 'thumbnail.time', message: 'Choose a time of the video.' }]);
  if (contentType === 'photo' && !(part && isWithin(part)))
    throw invalidInput([{ field: 'part', rule: 'thumbnail.part', message: 'Choose a part of the photo.' }]);
}

/** Browsers send rounded fractions. */
const slack = 1.000_01;
const isWithin = ({ x, y, width, height }: Part): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= slack && y + height <= slack;

function toRefusal(error: unknown): never {
  const code = error instanceof DomainError ? error.code : '';
  if (code === 'FILE_NOT_FOUND') throw marketplaceError('ITEM_NOT_FOUND');
  if (code === 'FILE_REFUSED' || code === 'FILE_UNREADABLE') throw marketplaceError('THUMBNAIL_REFUSED');
  throw error;
}
