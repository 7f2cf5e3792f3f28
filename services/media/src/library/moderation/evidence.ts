import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sotto/kit/orm/clock';
import { ObjectStore } from '../../storage/object-store.js';
import { Diversion } from './diversion.entity.js';

export const secureEvidenceQueue = 'secure-evidence';

export interface SecureEvidenceJob {
  subjectId: string;
}

/** Ids of images and files are uuids, so no media address can name this prefix. */
const evidenceOf = (id: string) => `evidence-${id}`;

/** The bytes of diverted material, under a prefix that nothing delivers, removes or erases. */
@Injectable()
export class Evidence {
  constructor(
    private readonly em: EntityManager,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** Moves the bytes of a diverted subject to the evidence prefix, unless they are there already. Safe to repeat. */
  async secure(id: string): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const diversion = await this.lock(em, id);
      if (!diversion?.isEvidence || diversion.movedAt) return;
      await this.store.moveAll(id, evidenceOf(id));
      diversion.movedAt = this.clock.now();
    });
  }

  /** Moves the bytes of all diverted subjects of a member. */
  async secureOf(userId: string): Promise<void> {
    const left = await this.em.fork().find(Diversion, { userId, movedAt: null, state: { $ne: 'released' } }, { fields: ['subjectId'] });
    for (const { subjectId } of left) await this.secure(subjectId);
  }

  /** Locks the diversion until the end of the transaction, so that nobody else moves its bytes. */
  lock(em: EntityManager, id: string): Promise<Diversion | null> {
    return em.findOne(Diversion, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** Moves the bytes back to where they are delivered from. */
  async restore(id: string): Promise<void> {
    await this.store.moveAll(evidenceOf(id), id);
  }

  /** Removes the bytes of released material whose owner is erased. */
  async discard(id: string): Promise<void> {
    await this.store.deleteAll(evidenceOf(id));
  }

  /** For hashing only; no person sees it. */
  async read(id: string, rendition: 'large'): Promise<NodeJS.ReadableStream | undefined> {
    for (const place of [evidenceOf(id), id])
      if (await this.store.stat(`${place}/${rendition}`)) return this.store.read(`${place}/${rendition}`);
    return undefined;
  }
}
