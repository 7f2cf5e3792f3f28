import { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '@sotto/kit/orm/clock';
import type { Outbox } from '@sotto/kit/outbox/outbox';
import { PrimaryImageChangedSchema } from '@sotto/proto/media/v1/events';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ProfileImage } from '../images/profile-image.entity.js';
import type { MakeRenditions } from '../renditions/make-renditions.js';

const demoPerson = z.object({
  userId: z.uuid(),
  /** A file of the portraits beside the people; empty for a member without a picture. */
  avatar: z.string().optional(),
});

/** Of each person what media needs; the rest is for other services. */
export const readDemoPeople = (text: string) => z.object({ people: z.array(demoPerson) }).parse(JSON.parse(text)).people;

/** Gives the people of a demo their portraits: approved, with all renditions. Again, nothing changes. */
export class HangDemoPortraits {
  constructor(
    private readonly em: EntityManager,
    private readonly makeRenditions: MakeRenditions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers how many are new. */
  async execute(people: ReturnType<typeof readDemoPeople>, portraits: string): Promise<number> {
    let fresh = 0;
    for (const { userId, avatar } of people) if (avatar && (await this.hang(userId, join(portraits, avatar)))) fresh += 1;
    return fresh;
  }

  private async hang(userId: string, portrait: string): Promise<boolean> {
    const id = idOf(userId, await readFile(portrait));
    // Whatever became of it since: somebody may have put another one in its place.
    if ((await this.em.count(ProfileImage, { id })) > 0) return false;
    const facts = await this.makeRenditions.execute(id, portrait);
    const now = this.clock.now();
    const image = ProfileImage.of(id, userId, facts, now);
    image.review('approved', 'Belongs to the demo', now);
    await this.em.transactional(async (em) => {
      await em.nativeUpdate(ProfileImage, { userId, isPrimary: true }, { isPrimary: false });
      em.persist(image);
      this.outbox.add(PrimaryImageChangedSchema, { userId, imageId: id });
    });
    return true;
  }
}

/** The same portrait of the same person has the same id, so it is hung once. */
function idOf(userId: string, portrait: Buffer): string {
  const hash = createHash('sha256').update(userId).update(portrait).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
