import { defineEntity, p } from '@mikro-orm/core';

const DiversionSchema = defineEntity({
  name: 'Diversion',
  tableName: 'diversions',
  properties: {
    subjectId: p.uuid().primary(),
    /** The owner. */
    userId: p.uuid(),
    bucket: p.text(),
    profileImage: p.boolean(),
    itemId: p.uuid().nullable(),
    /** The hashes that identify copies, so that nobody needs to look at the material again to ban them. */
    phashes: p.json<string[]>(),
    state: p.enum(['locked', 'confirmed', 'released'] as const),
    divertedBy: p.uuid(),
    divertedAt: p.datetime(),
    /** Shown to staff only. */
    note: p.text(),
    /** When its bytes were moved to the evidence prefix; null while they wait for the job. */
    movedAt: p.datetime().nullable(),
    settledBy: p.uuid().nullable(),
    settledAt: p.datetime().nullable(),
  },
});

/** The fields of a media file (with a bucket) or of a profile image (without one) that a diversion keeps. */
export type DivertedSubject = { id: string; userId: string } & (
  | { bucket: string; itemId?: string | null | undefined; phashes: string[] }
  | { phash?: string | null | undefined }
);

/** Who diverts, why and when. */
export interface DiversionInput {
  by: string;
  note: string;
  at: Date;
}

/** Suspected illegal material that a member of staff withdrew from everybody. It stays locked until a second person settles it. */
export class Diversion extends DiversionSchema.class {
  static of(subject: DivertedSubject, { by, note, at }: DiversionInput): Diversion {
    const what =
      'bucket' in subject
        ? { bucket: subject.bucket, profileImage: false, itemId: subject.itemId ?? null, phashes: subject.phashes }
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
    return { subjectId, userId, bucket, profileImage, itemId: itemId ?? '', moderationStatus: 'diverted' as const };
  }

  /** Settles it once. Returns false when it was settled before. */
  settle(confirmed: boolean, by: string, now: Date): boolean {
    if (this.state !== 'locked') return false;
    Object.assign(this, { state: confirmed ? 'confirmed' : 'released', settledBy: by, settledAt: now });
    return true;
  }
}
DiversionSchema.setClass(Diversion);
