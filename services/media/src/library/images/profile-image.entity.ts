import { defineEntity, p } from '@mikro-orm/core';
import type { ImageMetadata } from '../../processing/images/make-renditions.js';
import type { Verdict } from '../../processing/screening/verdict.js';
import { moderationStatuses, moderationStatusReasons } from '../moderation/moderation-status.js';

export const imageStatuses = ['pending', 'approved', 'rejected'] as const;
export type ImageStatus = (typeof imageStatuses)[number];

/** How an image got its status. */
export interface ModerationDetails {
  moderatedAt: string;
  reason: string;
  moderationType: 'automated' | 'manual_admin';
  /** The highest probability of the classifier; absent when a person decided or the classifier failed. */
  confidence?: number;
}

/** The reason when the classifier failed (IMG-08). */
export const serviceError = 'Moderation service error';
const passed = 'Passed automated moderation';

const ProfileImageSchema = defineEntity({
  name: 'ProfileImage',
  tableName: 'profile_images',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.enum(imageStatuses),
    /** Approved: it is shown. Pending: it will be shown. Rejected: its owner has not uploaded another one since. */
    isPrimary: p.boolean(),
    /** Whether screening left it to a reviewer. */
    needsReview: p.boolean(),
    thumbhash: p.text(),
    width: p.integer(),
    height: p.integer(),
    scores: p.json<Record<string, number>>().nullable(),
    faces: p.integer().nullable(),
    phash: p.text().nullable(),
    /** Whether it matched a banned image when it was screened. */
    banned: p.boolean(),
    moderationDetails: p.json<ModerationDetails>().nullable(),
    /** Whether it may be seen at all, independent of reviews. */
    moderationStatus: p.enum(moderationStatuses),
    createdAt: p.datetime(),
  },
});

/** A profile image, from upload to approval or rejection (IMG, D-45, D-46). */
export class ProfileImage extends ProfileImageSchema.class {
  static of(id: string, userId: string, metadata: ImageMetadata, now: Date): ProfileImage {
    const unknown = { scores: null, faces: null, phash: null, moderationDetails: null };
    const fresh = { status: 'pending' as const, isPrimary: true, needsReview: false, banned: false, createdAt: now };
    return Object.assign(new ProfileImage(), { id, userId, ...metadata, ...unknown, ...fresh, moderationStatus: 'visible' });
  }

  get isShown(): boolean {
    return this.status === 'approved' && this.isPrimary && !this.isWithheld;
  }

  /** Whether its moderation status withholds it from members. */
  get isWithheld(): boolean {
    return this.moderationStatus !== 'visible';
  }

  /** Whether reviewers may see it: everything except removed and diverted images. */
  get isVisibleToReviewers(): boolean {
    return this.moderationStatus === 'visible' || this.moderationStatus === 'hidden';
  }

  /** The status as the owner sees it. */
  get ownerStatus(): ImageStatus {
    return this.isWithheld ? 'rejected' : this.status;
  }

  get awaitsScreening(): boolean {
    return this.status === 'pending' && !this.needsReview;
  }

  isNewerThan(other: ProfileImage): boolean {
    const [mine, theirs] = [this.createdAt.getTime(), other.createdAt.getTime()];
    return mine === theirs ? this.id > other.id : mine > theirs;
  }

  /** The reason of a rejection; shown to the owner. */
  get rejection(): string {
    if (this.moderationStatus !== 'visible') return moderationStatusReasons[this.moderationStatus];
    return this.status === 'rejected' ? (this.moderationDetails?.reason ?? '') : '';
  }

  /** Applies a verdict. Without a verdict the classifier failed, and the image is rejected. */
  screened(verdict: Verdict | undefined, now: Date): void {
    if (!this.awaitsScreening) return;
    const { scores = null, faces = null, phash = null } = verdict ?? {};
    Object.assign(this, { scores, faces, phash, banned: verdict?.outcome === 'banned' });
    if (verdict?.outcome === 'review') this.needsReview = true;
    else if (verdict?.outcome === 'approve') this.setStatus('approved', automated(passed, now, verdict));
    else this.setStatus('rejected', automated(verdict?.reason ?? serviceError, now, verdict));
  }

  /** Applies the decision of a reviewer, whatever was decided before. */
  review(status: Exclude<ImageStatus, 'pending'>, reason: string, now: Date): void {
    this.setStatus(status, { moderatedAt: now.toISOString(), reason, moderationType: 'manual_admin' });
  }

  /** Withholds it from everybody: permanently, or until a diversion is settled. */
  withhold(moderationStatus: 'removed' | 'diverted', now: Date): void {
    this.review('rejected', moderationStatusReasons[moderationStatus], now);
    this.moderationStatus = moderationStatus;
  }

  /** Puts it back into the review queue. */
  waitAgain(): void {
    this.status = 'pending';
    this.needsReview = true;
    this.moderationDetails = null;
  }

  private setStatus(status: ImageStatus, details: ModerationDetails): void {
    this.status = status;
    this.needsReview = false;
    this.moderationDetails = details;
  }
}
ProfileImageSchema.setClass(ProfileImage);

function automated(reason: string, now: Date, verdict: Verdict | undefined): ModerationDetails {
  const details = { moderatedAt: now.toISOString(), reason, moderationType: 'automated' as const };
  return verdict ? { ...details, confidence: Math.max(...Object.values(verdict.scores)) } : details;
}
