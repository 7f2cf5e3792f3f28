import { defineEntity, p } from '@mikro-orm/core';
import type { MediaFile } from '../files/media-file.entity.js';
import type { ProfileImage } from '../images/profile-image.entity.js';

const DiversionSchema = defineEntity({
  name: 'Diversion',
  tableName: 'diversions',
  properties: {
    subjectId: p.uuid().primary(),
    /** Whose. */
    userId: p.uuid(),
    bucket: p.text(),
    profileImage: p.boolean(),
    itemId: p.uuid().nullable(),
    /** By which copies are known: nobody need look at it again to ban them. */
    phashes: p.json<string[]>(),
    state: p.enum(['locked', 'confirmed', 'released'] as const),
    divertedBy: p.uuid(),
    divertedAt: p.datetime(),
    /** For staff alone. */
    note: p.text(),
    /** Since when its bytes are where no delivery looks. */
    movedAt: p.datetime().nullable(),
    settledBy: p.uuid().nullable(),
    settledAt: p.datetime().nullable(),
  },
});

/** Who diverts, why and when. */
export interface Diverting {
  by: string;
  note: string;
  at: Date;
}

/** Suspected illegal material, which a person took away from everybody: locked until another person settles what it is. */
export class Diversion extends DiversionSchema.class {
  static of(subject: ProfileImage | MediaFile, { by, note, at }: Diverting): Diversion {
    const what =
      'bucket' in subject
        ? { bucket: subject.bucket, profileImage: false, itemId: subject.itemId, phashes: subject.phashes }
        : { bucket: 'profile-media', profileImage: true, itemId: null, phashes: subject.phash ? [subject.phash] : [] };
    const fresh = { state: 'locked' as const, movedAt: null, settledBy: null, settledAt: null };
    const { id: subjectId, userId } = subject;
    return Object.assign(new Diversion(), { subjectId, userId, ...what, ...fresh, divertedBy: by, divertedAt: at, note });
  }

  /** Whether its bytes are kept as evidence. */
  get isEvidence(): boolean {
    return this.state !== 'released';
  }

  get described() {
    const { subjectId, userId, bucket, profileImage, itemId } = this;
    return { subjectId, userId, bucket, profileImage, itemId: itemId ?? '', standing: 'diverted' as const };
  }

  /** Once; answers whether it was not settled before. */
  settle(confirmed: boolean, by: string, now: Date): boolean {
    if (this.state !== 'locked') return false;
    Object.assign(this, { state: confirmed ? 'confirmed' : 'released', settledBy: by, settledAt: now });
    return true;
  }
}
DiversionSchema.setClass(Diversion);
