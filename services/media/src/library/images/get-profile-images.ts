import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { ProfileImage } from './profile-image.entity.js';

/** Reads the own images of a member: the shown one, and a later one that waits or was rejected. */
@Injectable()
export class GetProfileImages {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: Viewer): Promise<{ current?: ProfileImage | undefined; latest?: ProfileImage | undefined }> {
    const images = await this.em.find(ProfileImage, { userId, isPrimary: true }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const current = images.find((image) => image.isShown);
    const [newest] = images;
    return { current, latest: newest === current ? undefined : newest };
  }
}
