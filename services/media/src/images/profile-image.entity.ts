import { defineEntity, p } from '@mikro-orm/core';
import type { PictureFacts } from '../renditions/picture-facts.js';
import type { Verdict } from '../screening/verdict.js';
import { standings, standingWords } from '../standings/standing.js';

export const imageStatuses = ['pending', 'approved', 'rejected'] as const;
export type ImageStatus = (typeof imageStatuses)[number];

/** How an image got its status. */
export interface ModerationDetails {
  moderatedAt: string;
  reason: string;
  moderationType: 'automated' | 'manual_admin';
  /** How sure the classifier was; absent when a person decided, or it broke down. */
  confidence?: number;
}

/** The words for an image that nobody could screen (IMG-08). */
export const serviceError = 'Moderation service error';
const passed = 'Passed automated moderation';

const ProfileImageSchema = defineEntity({
  name: 'ProfileImage',
  tableName: 'profile_images',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.enum(imageStatuses),
    /** Of an approved one: it is shown. Of a pending one: it will be. Of a rejected one: its owner has not chosen another since. */
    isPrimary: p.boolean(),
    /** The classifier left it to a person. */
    needsReview: p.boolean(),
    thumbhash: p.text(),
    width: p.integer(),
    height: p.integer(),
    scores: p.json<Record<string, number>>().nullable(),
    faces: p.integer().nullable(),
    phash: p.text().nullable(),
    /** It looked like a picture of the list when it was screened. */
    banned: p.boolean(),
    moderationDetails: p.json<ModerationDetails>().nullable(),
    /** Whether it may be seen at all. */
    standing: p.enum(standings),
    createdAt: p.datetime(),
  },
});

/** A member's picture, from upload to approval or rejection (IMG, D-45, D-46). */
export class ProfileImage extends ProfileImageSchema.class {
  static of(id: string, userId: string, facts: PictureFacts, now: Date): ProfileImage {
    const unknown = { scores: null, faces: null, phash: null, moderationDetails: null };
    const fresh = { status: 'pending' as const, isPrimary: true, needsReview: false, banned: false, createdAt: now };
    return Object.assign(new ProfileImage(), { id, userId, ...facts, ...unknown, ...fresh, standing: 'visible' });
  }

  get isShown(): boolean {
    return this.status === 'approved' && this.isPrimary && !this.isWithheld;
  }

  /** Whether nobody is given it, whatever was decided about it. */
  get isWithheld(): boolean {
    return this.standing !== 'visible';
  }

  /** Whether those who decide about it may look at it: at everything but what is gone or locked away. */
  get isLookedAt(): boolean {
    return this.standing === 'visible' || this.standing === 'hidden';
  }

  /** What its owner is told of it. */
  get toldStatus(): ImageStatus {
    return this.isWithheld ? 'rejected' : this.status;
  }

  get awaitsScreening(): boolean {
    return this.status === 'pending' && !this.needsReview;
  }

  isNewerThan(other: ProfileImage): boolean {
    const [mine, theirs] = [this.createdAt.getTime(), other.createdAt.getTime()];
    return mine === theirs ? this.id > other.id : mine > theirs;
  }

  /** Why it was rejected; for its owner. */
  get rejection(): string {
    if (this.standing !== 'visible') return standingWords[this.standing];
    return this.status === 'rejected' ? (this.moderationDetails?.reason ?? '') : '';
  }

  /** Takes over what screening thinks; without a verdict it broke down, and nobody may see the image. */
  screened(verdict: Verdict | undefined, now: Date): void {
    if (!this.awaitsScreening) return;
    const { scores = null, faces = null, phash = null } = verdict ?? {};
    Object.assign(this, { scores, faces, phash, banned: verdict?.outcome === 'banned' });
    if (verdict?.outcome === 'review') this.needsReview = true;
    else if (verdict?.outcome === 'approve') this.become('approved', automated(passed, now, verdict));
    else this.become('rejected', automated(verdict?.reason ?? serviceError, now, verdict));
  }

  /** A person decides, whatever was decided before. */
  review(status: Exclude<ImageStatus, 'pending'>, reason: string, now: Date): void {
    this.become(status, { moderatedAt: now.toISOString(), reason, moderationType: 'manual_admin' });
  }

  /** Leaves everybody for good, or until somebody else settles what it is. */
  takeAway(standing: 'removed' | 'diverted', now: Date): void {
    this.review('rejected', standingWords[standing], now);
    this.standing = standing;
  }

  /** Waits for a person once more. */
  waitAgain(): void {
    this.status = 'pending';
    this.needsReview = true;
    this.moderationDetails = null;
  }

  private become(status: ImageStatus, details: ModerationDetails): void {
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
