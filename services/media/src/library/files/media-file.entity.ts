import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import type { ImageMetadata } from '../../processing/images/make-renditions.js';
import { moderationStatuses, moderationStatusReasons } from '../moderation/moderation-status.js';
import { fileKinds, type ReceivedFile } from '../../uploads/received-file.js';
import type { Crop } from '../../processing/images/rendition-sizes.js';

/** The two tabs of a profile. */
export const tabs = ['profile-media', 'private-media'] as const;
/** The files of stores; marketplace decides who may see them. */
export const storeBuckets = ['content-items', 'banners'] as const;
export const buckets = [...tabs, ...storeBuckets, 'chat-files'] as const;
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
    /** The item, for files for sale only. */
    itemId: p.uuid().nullable(),
    /** The part of the image that is shown. */
    crop: p.json<Crop>().nullable(),
    /** "{userId}/{timestamp}-{name}": the path in the contract and the sort order of lists. Objects are stored by id. */
    path: p.text(),
    name: p.text(),
    kind: p.enum(fileKinds),
    /** Of the delivered file. */
    mimeType: p.text(),
    sizeBytes: p.integer(),
    durationS: p.float().nullable(),
    /** Of a voice note: the loudness of its parts, a byte each. Loaded only where it is used. */
    waveform: p.blob().lazy().nullable(),
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    thumbhash: p.text().nullable(),
    /** Whether a video for sale has a preview of its first seconds. */
    hasPreview: p.boolean(),
    /** Whether the classifier found it explicit. */
    explicit: p.boolean(),
    state: p.enum(fileStates),
    /** Why it was refused; shown to the owner. */
    reason: p.text(),
    /** The decision of a reviewer; null when screening did not ask for one. */
    reviewStatus: p.enum(reviewStatuses).nullable(),
    /** The scores of the classifier, for the reviewer. Null for files without review. */
    scores: p.json<Record<string, number>>().nullable(),
    /** The number of processing attempts. */
    attempts: p.integer(),
    /** The lease of the worker; after it the file counts as abandoned. */
    claimedUntil: p.datetime().nullable(),
    /** When a worker last claimed it. */
    lastClaimedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Whether it may be seen at all, independent of reviews. */
    moderationStatus: p.enum(moderationStatuses),
    /** The perceptual hashes of the image, or of the frames of the video; they identify copies. */
    phashes: p.json<string[]>(),
    /** The place in the gallery of the owner; null for a file that is left out, and for every file outside the Profile Media tab. */
    galleryPosition: p.integer().nullable(),
    /** Whether the rules for pictures that others see were applied to it: not to files from before galleries (D-99). */
    screenedForOthers: p.boolean().default(false),
    /** When the bytes of a rejected file are removed; null when nothing is scheduled. */
    purgeAt: p.datetime().nullable(),
    /**
     * The key that encrypts the objects of a photo or voice note for chat; null for other files. Without it nothing can decrypt them. It is loaded only
     * where it is used, so that nothing else can log it.
     */
    sealingKey: p.blob().lazy().hidden().nullable(),
    /** How chat sent the photo or voice note; null until then, and for other files. */
    sentAs: p.enum(['kept', 'burn']).nullable(),
  },
});

/** Where a new file stands in the gallery: behind all that the owner has arranged. */
const lastInGallery = 1_000;

/** The maximum number of processing attempts. */
export const maxAttempts = 3;
const claimMs = 60_000;
/** How long a file may wait for a machine that is not busy. */
const busyMs = 24 * 60 * 60_000;
/** How long a rejected file is kept: 30 days to appeal, and time for the answer. */
export const appealDays = 40;

/** The metadata of a file after processing. Of a voice note: how it sounds instead of how it looks. */
export type Outcome = (ImageMetadata | { waveform: Uint8Array }) & {
  mimeType: string;
  sizeBytes: number;
  durationS: number | null;
  hasPreview?: boolean;
  explicit?: boolean;
};

/** A file of the Profile Media or Private Media tab, of an item for sale, or of chat, or the banner of a store. */
export class MediaFile extends MediaFileSchema.class {
  static of(received: ReceivedFile, bucket: Bucket, now: Date): MediaFile {
    const { id, userId, name, kind, mimeType, sizeBytes, itemId = null, crop = null } = received;
    const path = `${userId}/${now.getTime()}-${name}`;
    const unknown = { durationS: null, waveform: null, width: null, height: null, thumbhash: null, reviewStatus: null, scores: null };
    const unseen = { hasPreview: false, explicit: false, moderationStatus: 'visible' as const, phashes: [], purgeAt: null };
    const gallery = { galleryPosition: bucket === 'profile-media' ? lastInGallery : null, screenedForOthers: false };
    const fresh = { state: 'processing' as const, reason: '', attempts: 0, claimedUntil: null, lastClaimedAt: null, createdAt: now };
    return Object.assign(new MediaFile(), {
      ...{ id, userId, bucket, itemId, path, name, kind, mimeType, sizeBytes, crop },
      ...{ ...unknown, ...unseen, ...fresh, ...gallery },
      sealingKey: bucket === 'chat-files' ? randomBytes(32) : null,
      sentAs: null,
    });
  }

  /** Whether it belongs to a store; other services receive events about it. */
  get isOfStore(): boolean {
    return storeBuckets.some((bucket) => bucket === this.bucket);
  }

  get isProcessing(): boolean {
    return this.state === 'processing';
  }

  get mayBeTried(): boolean {
    return this.isProcessing && this.attempts < maxAttempts;
  }

  /** Whether its owner sees it. A file that waits for review is still shown to the owner. */
  get isShown(): boolean {
    return this.isProcessed && !this.isWithheld;
  }

  /**
   * Whether reviewers may see it: what screening left to them, what is for sale, what others see, and what is hidden. They see no other
   * file of a tab.
   */
  get isVisibleToReviewers(): boolean {
    if (!this.isProcessed || this.bucket === 'chat-files') return false;
    return this.moderationStatus === 'hidden' || (this.isShown && (this.isOfStore || this.reviewStatus !== null || this.isForOthers));
  }

  /** Whether it may be part of the gallery that others see: chosen by its owner, and accepted under the rules for profile images. */
  get isForOthers(): boolean {
    return this.galleryPosition !== null && this.screenedForOthers && this.state === 'ready' && !this.isWithheld;
  }

  /** Sets its place; -1 leaves it out. */
  placeInGallery(position: number): void {
    this.galleryPosition = position < 0 ? null : position;
  }

  /** Whether it was, or will be, screened for others. */
  get mayBecomePublic(): boolean {
    return this.bucket === 'profile-media' && (this.screenedForOthers || this.isProcessing);
  }

  private get isProcessed(): boolean {
    return this.state === 'ready' || this.state === 'in_review';
  }

  /** Whether its moderation status withholds it from members. */
  get isWithheld(): boolean {
    return this.moderationStatus !== 'visible';
  }

  /** Whether its bytes are still where they are delivered from. */
  get keepsBytes(): boolean {
    return this.moderationStatus !== 'removed' && this.moderationStatus !== 'diverted';
  }

  /** Applies a thumbnail that was chosen. The perceptual hash of a poster replaces that of the earlier one, which comes first. */
  showThumbnail(thumbhash: string, phash?: string): void {
    this.thumbhash = thumbhash;
    if (phash) this.phashes = [phash, ...this.phashes.slice(1)];
  }

  /** The state as the owner sees it. */
  get ownerState(): (typeof fileStates)[number] {
    return this.isWithheld ? 'refused' : this.state;
  }

  /** The reason as the owner sees it; empty when nothing was refused. */
  get ownerReason(): string {
    return this.moderationStatus === 'visible' ? this.reason : moderationStatusReasons[this.moderationStatus];
  }

  get needsReview(): boolean {
    return this.reviewStatus === 'pending';
  }

  /** Whether a rejection can still be overturned: the bytes exist. */
  get isKeptForAppeal(): boolean {
    return this.reviewStatus === 'rejected' && this.purgeAt !== null;
  }

  /** Claims it for one worker, for a limited time. Returns whether the caller has it now. */
  claim(now: Date): boolean {
    if (!this.mayBeTried || (this.claimedUntil && this.claimedUntil > now)) return false;
    this.attempts += 1;
    this.lastClaimedAt = now;
    this.claimedUntil = new Date(now.getTime() + claimMs);
    return true;
  }

  /** Renews the lease of the worker. */
  prolong(now: Date): void {
    if (this.isProcessing) this.claimedUntil = new Date(now.getTime() + claimMs);
  }

  /** Releases the lease after a failure. An attempt on a busy machine does not count, for a day. */
  release(wasBusy: boolean, now: Date): void {
    this.claimedUntil = null;
    if (wasBusy && now.getTime() < this.createdAt.getTime() + busyMs) this.attempts -= 1;
  }

  /** Processing succeeded. With scores the file waits for a reviewer. */
  finish(outcome: Outcome, forReview?: Record<string, number>): void {
    Object.assign(this, outcome);
    this.screenedForOthers = this.bucket === 'profile-media';
    this.state = forReview ? 'in_review' : 'ready';
    if (forReview) Object.assign(this, { reviewStatus: 'pending', scores: forReview });
    this.claimedUntil = null;
  }

  refuse(reason: string): void {
    this.state = 'refused';
    this.reason = reason;
    this.claimedUntil = null;
  }

  /** Applies the decision of a reviewer. The owner of a rejected file sees the reason. */
  review(decided: 'approved' | 'rejected', reason: string, now: Date): void {
    this.reviewStatus = decided;
    if (decided === 'rejected') {
      this.refuse(reason);
      this.purgeAt = new Date(now.getTime() + appealDays * 24 * 60 * 60_000);
    } else {
      this.show('ready');
    }
  }

  /** Withholds it from everybody: permanently, or until a diversion is settled. */
  withhold(moderationStatus: 'removed' | 'diverted'): void {
    this.reviewStatus = 'rejected';
    this.refuse(moderationStatusReasons[moderationStatus]);
    Object.assign(this, { moderationStatus, purgeAt: null });
  }

  /** Refuses it because its bytes are lost; nobody reviews it any more. */
  lose(reason: string): void {
    this.refuse(reason);
    Object.assign(this, { reviewStatus: null, purgeAt: null });
  }

  /** Puts it back into the review queue. */
  waitAgain(): void {
    this.reviewStatus = 'pending';
    this.show('in_review');
  }

  private show(state: 'ready' | 'in_review'): void {
    Object.assign(this, { state, reason: '', purgeAt: null });
  }
}
MediaFileSchema.setClass(MediaFile);
