import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { AccessRequest } from '../access-requests/access-request.entity.js';
import { MediaFile } from '../files/media-file.entity.js';
import { mediaError } from '../media-error.js';
import { Blocks } from './blocks.js';
import { accessBy, ownAccess, type MediaAccess } from './media-access.js';
import { Peers } from './peers.js';

const limit = 100;
const newestFirst = { orderBy: { createdAt: 'desc', id: 'desc' }, limit } as const;

export interface PrivateMedia {
  access: MediaAccess;
  files: MediaFile[];
}

/** A member's private media as the caller may see them: all of the own, of others what was granted, else only that there is something. */
@Injectable()
export class ListPrivateMedia {
  constructor(
    private readonly em: EntityManager,
    private readonly peers: Peers,
    private readonly blocks: Blocks,
  ) {}

  async execute({ userId: viewerId }: Viewer, { userId }: { userId: string }): Promise<PrivateMedia> {
    if (userId === viewerId) return this.own(userId);
    const visible = await this.peers.visibleTo(viewerId, [userId]);
    if (!visible.has(userId) || (await this.blocks.between(viewerId, userId))) throw mediaError('MEMBER_NOT_FOUND');

    const ready = { userId, bucket: 'private-media', state: 'ready' } as const;
    const request = await this.em.findOne(AccessRequest, { requesterId: viewerId, contentOwnerId: userId });
    const access = accessBy(request, await this.em.count(MediaFile, ready));
    return { access, files: access.status === 'approved' ? await this.em.find(MediaFile, ready, newestFirst) : [] };
  }

  private async own(userId: string): Promise<PrivateMedia> {
    const shown = { userId, bucket: 'private-media', state: { $in: ['ready', 'in_review'] } } as const;
    return { access: ownAccess(await this.em.count(MediaFile, shown)), files: await this.em.find(MediaFile, shown, newestFirst) };
  }
}
