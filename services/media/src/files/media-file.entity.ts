import { defineEntity, p } from '@mikro-orm/core';
import type { PictureFacts } from '../renditions/picture-facts.js';
import { standings, standingWords } from '../standings/standing.js';
import { fileKinds, type Crop, type ReceivedFile } from '../uploads/received-file.js';

/** The two tabs. */
export const tabs = ['profile-media', 'private-media'] as const;
/** What stores show and sell; marketplace knows for whom. */
export const storeBuckets = ['content-items', 'banners'] as const;
export const buckets = [...tabs, ...storeBuckets] as const;
export type Bucket = (typeof buckets)[number];

export const fileStates = ['processing', 'ready', 'in_review', 'refused'] as const;
const reviewStatuses = ['pending', 'approved', 'rejected'] as const;

const MediaFileSchema = defineEntity({
  name: 'MediaFile',
  tableName: 'media_files',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    bucket: p.enum(buckets),
    /** The item that it is the file of: of what is for sale alone. */
    itemId: p.uuid().nullable(),
    /** Which part of the picture is shown. */
    crop: p.json<Crop>().nullable(),
    /** "{userId}/{timestamp}-{name}": what the contract calls it and sorts by; objects are stored by id. */
    path: p.text(),
    name: p.text(),
    kind: p.enum(fileKinds),
    /** Of what is delivered. */
    mimeType: p.text(),
    sizeBytes: p.integer(),
    durationS: p.float().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    thumbhash: p.text().nullable(),
    /** Of a video for sale: whether there are its first seconds. */
    hasPreview: p.boolean(),
    /** Whether the classifier takes it for explicit. */
    explicit: p.boolean(),
    state: p.enum(fileStates),
    /** Why it was refused, in words for the owner. */
    reason: p.text(),
    /** What a person decided, to whom screening left it; null when nobody was asked. */
    reviewStatus: p.enum(reviewStatuses).nullable(),
    /** What the classifier said, for that person alone: of all other files it is not kept. */
    scores: p.json<Record<string, number>>().nullable(),
    /** How often processing was begun. */
    attempts: p.integer(),
    /** Until when somebody is at work on it; past that it counts as left behind. */
    claimedUntil: p.datetime().nullable(),
    /** When somebody last began to work on it. */
    takenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Whether it may be seen at all. */
    standing: p.enum(standings),
    /** The perceptual hashes of the picture, or of pictures from all over the video: copies are known by them. */
    phashes: p.json<string[]>(),
    /** When the bytes of what a person rejected go for good; null when there is nothing to wait for. */
    purgeAt: p.datetime().nullable(),
  },
});

/** How often work on a file may be begun. */
export const attemptLimit = 3;
const claimMs = 60_000;
/** How long bytes of what a person rejected are kept: 30 days to appeal, some more for the answer. */
export const appealDays = 40;

/** What an image or a video turned out to be. */
export type Outcome = PictureFacts & {
  mimeType: string;
  sizeBytes: number;
  durationS: number | null;
  hasPreview?: boolean;
  explicit?: boolean;
};

/** A file of the Profile Media or Private Media tab, of an item for sale, or the banner of a store. */
export class MediaFile extends MediaFileSchema.class {
  static of(received: ReceivedFile, bucket: Bucket, now: Date): MediaFile {
    const { id, userId, name, kind, mimeType, sizeBytes, itemId = null, crop = null } = received;
    const path = `${userId}/${now.getTime()}-${name}`;
    const unknown = { durationS: null, width: null, height: null, thumbhash: null, reviewStatus: null, scores: null };
    const unseen = { hasPreview: false, explicit: false, standing: 'visible' as const, phashes: [], purgeAt: null };
    const fresh = { state: 'processing' as const, reason: '', attempts: 0, claimedUntil: null, takenAt: null, createdAt: now };
    return Object.assign(new MediaFile(), {
      ...{ id, userId, bucket, itemId, path, name, kind, mimeType, sizeBytes, crop },
      ...{ ...unknown, ...unseen, ...fresh },
    });
  }

  /** Whether it belongs to a store: others hear of it. */
  get isOfStore(): boolean {
    return storeBuckets.some((bucket) => bucket === this.bucket);
  }

  get isProcessing(): boolean {
    return this.state === 'processing';
  }

  get mayBeTried(): boolean {
    return this.isProcessing && this.attempts < attemptLimit;
  }

  /** Whether there is something to see. What waits for a person is still its owner's to see. */
  get isShown(): boolean {
    return this.hasPicture && !this.isWithheld;
  }

  /**
   * Whether those who decide about it may look at it: at what screening left to a person, at what is for sale, and at what is hidden, for somebody
   * asked for that. Nothing else of a tab is theirs to see (D-89).
   */
  get isLookedAt(): boolean {
    if (!this.hasPicture) return false;
    return this.standing === 'hidden' || (this.isShown && (this.isOfStore || this.reviewStatus !== null));
  }

  private get hasPicture(): boolean {
    return this.state === 'ready' || this.state === 'in_review';
  }

  /** Whether nobody is given it, whatever was decided about it. */
  get isWithheld(): boolean {
    return this.standing !== 'visible';
  }

  /** What its owner is told of it. */
  get toldState(): (typeof fileStates)[number] {
    return this.isWithheld ? 'refused' : this.state;
  }

  /** Why, in words for its owner; empty when nothing was refused. */
  get toldReason(): string {
    return this.standing === 'visible' ? this.reason : standingWords[this.standing];
  }

  get needsReview(): boolean {
    return this.reviewStatus === 'pending';
  }

  /** Whether a rejection may still be taken back: its bytes are there. */
  get isKeptForAppeal(): boolean {
    return this.reviewStatus === 'rejected' && this.purgeAt !== null;
  }

  /** One worker at a time, and not for ever: answers whether the caller has it now. */
  claim(now: Date): boolean {
    if (!this.mayBeTried || (this.claimedUntil && this.claimedUntil > now)) return false;
    this.attempts += 1;
    this.takenAt = now;
    this.claimedUntil = new Date(now.getTime() + claimMs);
    return true;
  }

  /** A worker that is still alive says so. */
  prolong(now: Date): void {
    if (this.isProcessing) this.claimedUntil = new Date(now.getTime() + claimMs);
  }

  /** The worker failed: somebody else may have it. */
  release(): void {
    this.claimedUntil = null;
  }

  /** There is something to see now; a person must look at it when there are scores to go by. */
  finish(outcome: Outcome, forReview?: Record<string, number>): void {
    Object.assign(this, outcome);
    this.state = forReview ? 'in_review' : 'ready';
    if (forReview) Object.assign(this, { reviewStatus: 'pending', scores: forReview });
    this.claimedUntil = null;
  }

  refuse(reason: string): void {
    this.state = 'refused';
    this.reason = reason;
    this.claimedUntil = null;
  }

  /** A person decides. The reason is for the owner of what is rejected. */
  review(decided: 'approved' | 'rejected', reason: string, now: Date): void {
    this.reviewStatus = decided;
    if (decided === 'rejected') {
      this.refuse(reason);
      this.purgeAt = new Date(now.getTime() + appealDays * 24 * 60 * 60_000);
    } else {
      this.show('ready');
    }
  }

  /** Leaves everybody for good, or until somebody else settles what it is. */
  takeAway(standing: 'removed' | 'diverted'): void {
    this.reviewStatus = 'rejected';
    this.refuse(standingWords[standing]);
    Object.assign(this, { standing, purgeAt: null });
  }

  /** Its bytes are lost: nobody decides about it any more. */
  lose(reason: string): void {
    this.refuse(reason);
    Object.assign(this, { reviewStatus: null, purgeAt: null });
  }

  /** Waits for a person once more. */
  waitAgain(): void {
    this.reviewStatus = 'pending';
    this.show('in_review');
  }

  private show(state: 'ready' | 'in_review'): void {
    Object.assign(this, { state, reason: '', purgeAt: null });
  }
}
MediaFileSchema.setClass(MediaFile);
