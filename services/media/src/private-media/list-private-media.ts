import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AccessRequest } from '../access-requests/access-request.entity.js';
import { MediaFile } from '../files/media-file.entity.js';
import { mediaError } from '../media-error.js';
import { formatCursor, readCursor } from '../time-cursor.js';
import { Blocks } from './blocks.js';
import { accessBy, ownAccess, type MediaAccess } from './media-access.js';
import { Peers } from './peers.js';

/** As storage lists by default (MEDIA-07). */
const usualLimit = 100;

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

/** A member's private media as the caller may see them: all of the own, of others what was granted, else only that there is something. */
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

    const ready = { userId, bucket: 'private-media', state: 'ready', standing: 'visible' } as const;
    const request = await this.em.findOne(AccessRequest, { requesterId: viewerId, contentOwnerId: userId });
    const access = accessBy(request, await this.em.count(MediaFile, ready));
    return access.status === 'approved' ? this.page(access, ready, page) : { access, files: [], total: 0, nextCursor: '' };
  }

  private async own(userId: string, page: Page): Promise<PrivateMedia> {
    const shown = { userId, bucket: 'private-media', state: { $in: ['ready', 'in_review'] }, standing: 'visible' } as const;
    return this.page(ownAccess(await this.em.count(MediaFile, shown)), shown, page);
  }

  /** Newest first. What is counted is what the pages hold together. */
  private async page(access: MediaAccess, shown: FilterQuery<MediaFile>, { cursor, limit = usualLimit }: Page): Promise<PrivateMedia> {
    const after = cursor ? readCursor(cursor) : undefined;
    const beyond = after ? [{ $or: [{ createdAt: { $lt: after.time } }, { createdAt: after.time, id: { $lt: after.id } }] }] : [];
    const found = await this.em.find(
      MediaFile,
      { $and: [shown, ...beyond] },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
    );
    const files = found.slice(0, limit);
    const last = files.at(-1);
    return { access, files, total: access.files, nextCursor: last && found.length > limit ? formatCursor(last.createdAt, last.id) : '' };
  }
}
