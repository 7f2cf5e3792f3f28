import { defineEntity, p } from '@mikro-orm/core';
import type { PictureFacts } from '../renditions/picture-facts.js';
import type { ReceivedFile } from '../uploads/received-file.js';

/** The two tabs. */
export const buckets = ['profile-media', 'private-media'] as const;
export type Bucket = (typeof buckets)[number];

export const fileKinds = ['image', 'video'] as const;
export const fileStates = ['processing', 'ready', 'in_review', 'refused'] as const;

const MediaFileSchema = defineEntity({
  name: 'MediaFile',
  tableName: 'media_files',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    bucket: p.enum(buckets),
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
    state: p.enum(fileStates),
    /** Why it was refused, in words for the owner. */
    reason: p.text(),
    /** How often processing was begun. */
    attempts: p.integer(),
    /** Until when somebody is at work on it; past that it counts as left behind. */
    claimedUntil: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

const attemptLimit = 3;
const claimMs = 60_000;

/** What an image or a video turned out to be. */
export type Outcome = PictureFacts & { mimeType: string; sizeBytes: number; durationS: number | null };

/** A file of the Profile Media or Private Media tab. */
export class MediaFile extends MediaFileSchema.class {
  static of(received: ReceivedFile, bucket: Bucket, now: Date): MediaFile {
    const { id, userId, name, kind, mimeType, sizeBytes } = received;
    const path = `${userId}/${now.getTime()}-${name}`;
    const unknown = { durationS: null, width: null, height: null, thumbhash: null };
    const fresh = { state: 'processing' as const, reason: '', attempts: 0, claimedUntil: null, createdAt: now };
    return Object.assign(new MediaFile(), { id, userId, bucket, path, name, kind, mimeType, sizeBytes, ...unknown, ...fresh });
  }

  get isProcessing(): boolean {
    return this.state === 'processing';
  }

  get mayBeTried(): boolean {
    return this.isProcessing && this.attempts < attemptLimit;
  }

  /** Whether there is something to see. What waits for a person is still its owner's to see. */
  get isShown(): boolean {
    return this.state === 'ready' || this.state === 'in_review';
  }

  /** One worker at a time, and not for ever: answers whether the caller has it now. */
  claim(now: Date): boolean {
    if (!this.mayBeTried || (this.claimedUntil && this.claimedUntil > now)) return false;
    this.attempts += 1;
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

  finish(outcome: Outcome, needsReview: boolean): void {
    Object.assign(this, outcome);
    this.state = needsReview ? 'in_review' : 'ready';
    this.claimedUntil = null;
  }

  refuse(reason: string): void {
    this.state = 'refused';
    this.reason = reason;
    this.claimedUntil = null;
  }
}
MediaFileSchema.setClass(MediaFile);
