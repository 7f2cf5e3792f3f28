import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ObjectStore } from '../store/object-store.js';
import { Diversion } from './diversion.entity.js';

/** Ids of images and files are uuids: no address leads below this. */
const evidenceOf = (id: string) => `evidence-${id}`;

/** Where the bytes of diverted material lie: apart from everything that is delivered, removed or erased. */
@Injectable()
export class Evidence {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** Puts the bytes of something away, if it is diverted and they are not yet. Again is fine. */
  async secure(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const diversion = await this.hold(em, id);
      if (!diversion?.isEvidence || diversion.movedAt) return;
      await this.store.moveAll(id, evidenceOf(id));
      diversion.movedAt = this.clock.now();
    });
  }

  /** All of a member's. */
  async secureOf(userId: string): Promise<void> {
    const left = await this.em.fork().find(Diversion, { userId, movedAt: null, state: { $ne: 'released' } }, { fields: ['subjectId'] });
    for (const { subjectId } of left) await this.secure(subjectId);
  }

  /** Nobody else moves the bytes of it until the transaction ends. */
  hold(em: EntityManager, id: string): Promise<Diversion | null> {
    return em.findOne(Diversion, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Puts the bytes back where they are delivered from. */
  async giveBack(id: string): Promise<void> {
    await this.store.moveAll(evidenceOf(id), id);
  }

  /** Removes the bytes: of what was nothing, and belongs to nobody any more. */
  async discard(id: string): Promise<void> {
    await this.store.deleteAll(evidenceOf(id));
  }

  /** For machines alone: nobody looks at it again. */
  async read(id: string, rendition: 'large'): Promise<NodeJS.ReadableStream | undefined> {
    for (const place of [evidenceOf(id), id])
      if (await this.store.stat(`${place}/${rendition}`)) return this.store.read(`${place}/${rendition}`);
    return undefined;
  }
}
