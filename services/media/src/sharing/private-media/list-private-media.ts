import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { createdAtCursor } from '@sotto/kit/pages/cursor';
import { AccessRequest } from '../access-requests/access-request.entity.js';
import { MediaFile } from '../../library/files/media-file.entity.js';
import { mediaError } from '../../media-error.js';
import { Blocks } from '../../library/access/blocks.js';
import { accessBy, ownAccess, type MediaAccess } from './media-access.js';
import { Peers } from '../access-requests/peers.js';

/** The default of the storage API (MEDIA-07). */
const defaultLimit = 100;
const privateMediaCursor = createdAtCursor('private-media');

interface Page {
  cursor: string;
  limit?: number;
}

export interface PrivateMedia {
  access: MediaAccess;
  files: MediaFile[];
  total: number;
  nextCursor: string;
}

/**
 * Lists the private media of a member as the caller may see them: all of their own; of others the ready ones with a grant, otherwise only
 * their number.
 */
@Injectable()
export class ListPrivateMedia {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly blocks: Blocks,
  ) {}

  async execute({ userId: viewerId }: Viewer, { userId, ...page }: { userId: string } & Page): Promise<PrivateMedia> {
    if (userId === viewerId) return this.own(userId, page);
    const visible = await this.peers.visibleTo(viewerId, [userId]);
    if (!visible.has(userId) || (await this.blocks.between(viewerId, userId))) throw mediaError('MEMBER_NOT_FOUND');

    const ready = { userId, bucket: 'private-media', state: 'ready', moderationStatus: 'visible' } as const;
    const request = await this.em.findOne(AccessRequest, { requesterId: viewerId, contentOwnerId: userId });
    const access = accessBy(request, await this.em.count(MediaFile, ready));
    return access.status === 'approved' ? this.page(access, ready, page) : { access, files: [], total: 0, nextCursor: '' };
  }

  private async own(userId: string, page: Page): Promise<PrivateMedia> {
    const shown = { userId, bucket: 'private-media', state: { $in: ['ready', 'in_review'] }, moderationStatus: 'visible' } as const;
    return this.page(ownAccess(await this.em.count(MediaFile, shown)), shown, page);
  }

  /** Newest first. The total counts exactly what the pages contain. */
  private async page(access: MediaAccess, shown: FilterQuery<MediaFile>, { cursor, limit = defaultLimit }: Page): Promise<PrivateMedia> {
    const after = privateMediaCursor.decode(cursor);
    const beyond = after ? [{ $or: [{ createdAt: { $lt: after.createdAt } }, { createdAt: after.createdAt, id: { $lt: after.id } }] }] : [];
    const found = await this.em.find(
      MediaFile,
      { $and: [shown, ...beyond] },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
    );
    const { page: files, nextCursor } = privateMediaCursor.page(found, limit);
    return { access, files, total: access.files, nextCursor };
  }
}
