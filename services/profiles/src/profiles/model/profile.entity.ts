import { defineEntity, p } from '@mikro-orm/core';
import { isEntitled, type EntitlementRules } from '@sotto/proto/entitlement';
import {
  ages,
  storedGenders,
  tiers,
  verificationStatuses,
  type StoredGender,
  type Tier,
  type VerificationStatus,
} from '@sotto/proto/vocabulary';
import { randomUUID } from 'node:crypto';
import type { GalleryFile, PromptAnswer } from '../../discovery/shown-parts.js';
import type { Whereabouts } from '../../places/place.entity.js';
import { profilesError } from '../../profiles-error.js';
import type { ProfileForm } from './profile-form.js';

const ProfileSchema = defineEntity({
  name: 'Profile',
  tableName: 'profiles',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().unique(),
    displayName: p.text().nullable(),
    age: p.integer().nullable(),
    /** Chosen once (D-48). */
    gender: p.enum(storedGenders).nullable(),
    /** The chosen vibe. */
    bio: p.text().nullable(),
    location: p.text().nullable(),
    /** See `places/grid.ts`; null when the place is unknown. */
    cell: p.integer().nullable(),
    /** The UTC day of the latest change of place, and how many there were on it. */
    movedOn: p.text().nullable(),
    movesThatDay: p.integer(),
    interests: p.array(),
    interestedIn: p.array(),
    minAgePreference: p.integer(),
    maxAgePreference: p.integer(),
    contactPhone: p.text().nullable(),
    contactEmail: p.text().nullable(),
    contactXProfile: p.text().fieldName('contact_x_profile').nullable(),
    /** Answers to questions, in the order in which they are shown. The database sets none: an insert by query builder would encode them twice. */
    prompts: p.json<PromptAnswer[]>().defaultRaw(`'[]'`),
    disclaimerAcceptedAt: p.datetime().nullable(),
    termsVersion: p.text().nullable(),
    /** The approved picture that media reports. Its address is signed for each viewer when it is shown. */
    avatarImageId: p.uuid().nullable(),
    avatarThumbhash: p.text().nullable(),
    imageEventId: p.uuid().nullable(),
    /** The approved files of the gallery in their order, as media reports them; without the profile image. */
    gallery: p.json<GalleryFile[]>().defaultRaw(`'[]'`),
    galleryEventId: p.uuid().nullable(),
    roles: p.array(),
    tier: p.enum(tiers),
    tierUntil: p.datetime().nullable(),
    /** The event that said so; ids of events grow with time. */
    tierEventId: p.uuid().nullable(),
    verificationStatus: p.enum(verificationStatuses),
    verificationEventId: p.uuid().nullable(),
    anonymousMode: p.boolean(),
    isProfileHidden: p.boolean(),
    /** Waits for a review by a moderator, and is in no deck until then. */
    inReview: p.boolean().default(false),
    reviewEventId: p.uuid().nullable(),
    /** The account waits for its deletion. */
    leaving: p.boolean().default(false),
    leavingEventId: p.uuid().nullable(),
    /** Suspended or banned. */
    restricted: p.boolean().default(false),
    restrictedEventId: p.uuid().nullable(),
    /** Held badges, as chosen for display. */
    selectedBadges: p.array().columnType('uuid[]'),
    /** How many members came by this one's code. */
    referralCount: p.integer().default(0),
    activitySeenAt: p.datetime().nullable(),
    isFeatured: p.boolean(),
    /** An administrator made the member a community host. It is shown and grants nothing (D-42). */
    isCommunityHost: p.boolean().default(false),
    isDemo: p.boolean(),
    createdAt: p.datetime(),
  },
});

const seenByOthers = [
  'displayName',
  'age',
  'gender',
  'bio',
  'location',
  'cell',
  'interests',
  'interestedIn',
  'minAgePreference',
  'maxAgePreference',
  'contactPhone',
  'contactEmail',
  'contactXProfile',
  'prompts',
  'avatarImageId',
  'avatarThumbhash',
  'gallery',
  'roles',
  'tier',
  'tierUntil',
  'verificationStatus',
  'selectedBadges',
  'anonymousMode',
  'isProfileHidden',
  'inReview',
  'inactive',
  'restricted',
  'isFeatured',
  'isCommunityHost',
] as const;

/** The maximum age of a call from identity when it arrives. */
const maxCallMs = 5_000;

/** When a uuidv7 was made, in milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** What identity knows of a member at sign-up. */
export interface Registration {
  displayName: string;
  disclaimerAcceptedAt: Date | null;
  termsVersion: string | null;
  roles: string[];
}

/** The profile of a member. */
export class Profile extends ProfileSchema.class {
  static of(userId: string, registration: Registration, now: Date): Profile {
    return Object.assign(new Profile(), {
      id: randomUUID(), // others read it, and it must not reveal when the profile was made
      userId,
      ...registration,
      displayName: registration.displayName || null,
      movesThatDay: 0,
      interests: [],
      interestedIn: [],
      minAgePreference: ages.min,
      maxAgePreference: ages.max,
      tier: 'free' as const,
      verificationStatus: 'unverified' as const,
      anonymousMode: false,
      isProfileHidden: false,
      inReview: false,
      leaving: false,
      restricted: false,
      selectedBadges: [],
      referralCount: 0,
      isFeatured: false,
      isCommunityHost: false,
      isDemo: false,
      createdAt: now,
    });
  }

  /** Sets the fields of a form that `readForm` accepted. */
  fill(form: ProfileForm): void {
    if (this.gender && this.gender !== form.gender) throw profilesError('GENDER_LOCKED');
    Object.assign(this, form, {
      contactPhone: form.contactPhone || null,
      contactEmail: form.contactEmail || null,
      contactXProfile: form.contactXProfile || null,
    });
  }

  /** Replaces the answers by those that `readPrompts` accepted. */
  answerPrompts(prompts: PromptAnswer[]): void {
    this.prompts = prompts;
  }

  /** The picture that media reports, or none. An answer for an older event than the last one is ignored. */
  show(image: { imageId: string; thumbhash: string } | null, eventId: string): void {
    if (this.imageEventId && eventId < this.imageEventId) return;
    this.imageEventId = eventId;
    this.avatarImageId = image?.imageId ?? null;
    this.avatarThumbhash = image?.thumbhash || null;
  }

  /** The gallery that media reports. An answer for an older event than the last one is ignored. */
  showGallery(files: GalleryFile[], eventId: string): void {
    if (this.galleryEventId && eventId < this.galleryEventId) return;
    this.galleryEventId = eventId;
    this.gallery = files;
  }

  preferAges(minAgePreference: number, maxAgePreference: number): void {
    Object.assign(this, { minAgePreference, maxAgePreference });
  }

  /** The first place is free. Later changes are limited per UTC day, so that nobody can locate others by changing places. */
  moveTo({ location, cell }: Whereabouts, now: Date, movesPerDay: number): void {
    if (location === this.location && cell === this.cell) return;
    if (this.location) this.countMove(now.toISOString().slice(0, 10), movesPerDay);
    Object.assign(this, { location, cell });
  }

  /** An event that comes late, or again, changes nothing. */
  applyPlanEvent(tier: Tier, until: Date | null, eventId: string): void {
    if (this.tierEventId && eventId <= this.tierEventId) return;
    this.tierEventId = eventId;
    this.tier = tier;
    this.tierUntil = tier === 'free' ? null : until;
  }

  /** An event that comes late, or again, changes nothing. */
  applyVerificationEvent(status: VerificationStatus, eventId: string): void {
    if (this.verificationEventId && eventId <= this.verificationEventId) return;
    this.verificationEventId = eventId;
    this.verificationStatus = status;
  }

  /**
   * As `applyVerificationEvent`, from a call, which has no event id. An event of the last seconds is newer than the call and stays, unless its
   * status is the intermediate `pending`.
   */
  applyVerificationCall(status: VerificationStatus, now: Date): void {
    const settled = this.verificationEventId && this.verificationStatus !== 'pending';
    if (settled && now.getTime() - madeAt(this.verificationEventId ?? '') < maxCallMs) return;
    this.verificationStatus = status;
  }

  /** Requested deletion, or restored the account in time. A late or repeated event changes nothing. */
  leave(leaving: boolean, eventId: string): void {
    if (this.leavingEventId && eventId <= this.leavingEventId) return;
    this.leavingEventId = eventId;
    this.leaving = leaving;
  }

  /** Suspended or banned, or active again. A late or repeated event changes nothing. */
  restrict(restricted: boolean, eventId: string): void {
    if (this.restrictedEventId && eventId <= this.restrictedEventId) return;
    this.restrictedEventId = eventId;
    this.restricted = restricted;
  }

  /** Starts or ends a review by a moderator. A late or repeated event changes nothing. */
  review(inReview: boolean, eventId: string): void {
    if (this.reviewEventId && eventId <= this.reviewEventId) return;
    this.reviewEventId = eventId;
    this.inReview = inReview;
  }

  /** An administrator corrects what a member can choose only once. */
  correctGender(gender: StoredGender): void {
    this.gender = gender;
  }

  /** Nobody sees the member anywhere. The database derives its column `inactive` in the same way. */
  get inactive(): boolean {
    return this.leaving || this.restricted;
  }

  /** Removes a badge from those on display. */
  deselectBadge(badgeId: string): void {
    this.selectedBadges = this.selectedBadges.filter((id) => id !== badgeId);
  }

  /** Has every field that discovery needs; missing ones are never guessed (D-06). */
  get complete(): boolean {
    return Boolean(this.displayName && this.age && this.gender && this.interestedIn.length > 0);
  }

  entitled(now: Date, rules: EntitlementRules): boolean {
    return isEntitled(this, now, rules);
  }

  /** What other members see or other services store, as one text: when it changes, `ProfileChanged` is published. */
  get seen(): string {
    return JSON.stringify(seenByOthers.map((field) => this[field] ?? null));
  }

  private countMove(day: string, movesPerDay: number): void {
    const moves = this.movedOn === day ? this.movesThatDay + 1 : 1;
    if (moves > movesPerDay) throw profilesError('MOVED_TOO_OFTEN');
    Object.assign(this, { movedOn: day, movesThatDay: moves });
  }
}
ProfileSchema.setClass(Profile);
