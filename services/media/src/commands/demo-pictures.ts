import { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@sotto/kit/orm/clock';
import type { Outbox } from '@sotto/kit/outbox/outbox';
import { GalleryChangedSchema, PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MediaFile } from '../library/files/media-file.entity.js';
import { ProfileImage } from '../library/images/profile-image.entity.js';
import type { MakeRenditions } from '../processing/images/make-renditions.js';

const demoPerson = z.object({
  userId: z.uuid(),
  /** A file in the folder `portraits`; empty for a member without an image. */
  avatar: z.string().optional(),
  /** Files in the folder `covers`, in the order of the gallery. */
  gallery: z.array(z.string()).default([]),
});

/** The fields that media needs; other services read the rest. */
export const readDemoPeople = (text: string) => z.object({ people: z.array(demoPerson) }).parse(JSON.parse(text)).people;

/** Gives the demo members their portraits and galleries: approved, with all renditions. Does nothing on a second run. */
export class AddDemoPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly makeRenditions: MakeRenditions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `folder` contains `portraits` and `covers`. Returns how many pictures were added. */
  async execute(people: ReturnType<typeof readDemoPeople>, folder: string): Promise<number> {
    let added = 0;
    for (const { userId, avatar, gallery } of people) {
      if (avatar && (await this.addPortrait(userId, join(folder, 'portraits', avatar)))) added += 1;
      for (const [position, name] of gallery.entries())
        if (await this.addPhoto(userId, join(folder, 'covers', name), name, position)) added += 1;
    }
    return added;
  }

  private async addPortrait(userId: string, portrait: string): Promise<boolean> {
    const id = idOf(userId, await readFile(portrait));
    // Its image may have been replaced since; that is left alone.
    if ((await this.em.count(ProfileImage, { id })) > 0) return false;
    const now = this.clock.now();
    const image = ProfileImage.of(id, userId, await this.render(id, portrait), now);
    image.review('approved', 'Belongs to the demo', now);
    await this.em.transactional(async (em) => {
      await em.nativeUpdate(ProfileImage, { userId, isPrimary: true }, { isPrimary: false });
      em.persist(image);
      this.outbox.add(PrimaryImageChangedSchema, { userId, imageId: id });
    });
    return true;
  }

  private async addPhoto(userId: string, photo: string, name: string, position: number): Promise<boolean> {
    const id = idOf(userId, await readFile(photo));
    if ((await this.em.count(MediaFile, { id })) > 0) return false;
    const { size: sizeBytes } = await stat(photo);
    const kept = { mimeType: 'image/webp', sizeBytes };
    const received = { id, userId, purpose: 'profile-media', localFile: photo, name, kind: 'image', ...kept } as const;
    const file = MediaFile.of(received, 'profile-media', this.clock.now());
    file.finish({ ...(await this.render(id, photo)), ...kept, durationS: null });
    file.placeInGallery(position);
    await this.em.transactional(async (em) => {
      em.persist(file);
      this.outbox.add(GalleryChangedSchema, { userId });
    });
    return true;
  }

  private async render(id: string, picture: string) {
    const { metadata } = await this.makeRenditions.execute(id, picture, { workFile: join(tmpdir(), `demo-${id}`) });
    return metadata;
  }
}

/** A fixed id per member and picture, so that it is added once. */
function idOf(userId: string, picture: Buffer): string {
  const hash = createHash('sha256').update(userId).update(picture).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
