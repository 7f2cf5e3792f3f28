import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { mediaError } from '../../media-error.js';
import { AnnounceFile } from './announce-file.js';
import { MediaFile } from './media-file.entity.js';

/** Stores which files of the Profile Media tab a member shows, and in which order (D-99). */
@Injectable()
export class ArrangeGallery {
  constructor(
    private readonly em: EntityManager,
    private readonly announce: AnnounceFile,
  ) {}

  execute({ userId }: Viewer, { ids }: { ids: string[] }): Promise<void> {
    return this.em.transactional(async (em) => {
      const where = { userId, bucket: 'profile-media' as const };
      // In one order, so that two calls cannot wait for each other.
      const files = await em.find(MediaFile, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const known = new Set(files.map(({ id }) => id));
      if (!ids.every((id) => known.has(id))) throw mediaError('FILE_NOT_FOUND');
      for (const file of files) file.placeInGallery(ids.indexOf(file.id));
      this.announce.galleryChanged(where);
    });
  }
}
