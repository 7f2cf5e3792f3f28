import { defineEntity, p } from '@mikro-orm/core';
import { newId } from '@sotto/kit/orm/ids';
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
import { profilesError } from '../profiles-error.js';
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
    disclaimerAcceptedAt: p.datetime().nullable(),
    termsVersion: p.text().nullable(),
    /** The approved picture that the member shows, as media says; whoever shows it signs an address for each viewer. */
    avatarImageId: p.uuid().nullable(),
    avatarThumbhash: p.text().nullable(),
    imageFactId: p.uuid().nullable(),
    roles: p.array(),
    tier: p.enum(tiers),
    tierUntil: p.datetime().nullable(),
    /** The fact that said so; ids of facts grow with time. */
    tierFactId: p.uuid().nullable(),
    verificationStatus: p.enum(verificationStatuses),
    verificationFactId: p.uuid().nullable(),
    anonymousMode: p.boolean(),
    isProfileHidden: p.boolean(),
    /** Waits for a person of ours, and is dealt to nobody until then. */
    inReview: p.boolean().default(false),
    reviewFactId: p.uuid().nullable(),
    /** The account waits for its deletion. */
    leaving: p.boolean().default(false),
    leavingFactId: p.uuid().nullable(),
    /** Suspended or banned. */
    barred: p.boolean().default(false),
    barredFactId: p.uuid().nullable(),
    /** Held badges, as chosen for display. */
    selectedBadges: p.array().columnType('uuid[]'),
    /** How many members came by this one's code. */
    referralCount: p.integer().default(0),
    activitySeenAt: p.datetime().nullable(),
    isFeatured: p.boolean(),
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
  'avatarImageId',
  'avatarThumbhash',
  'roles',
  'tier',
  'tierUntil',
  'verificationStatus',
  'selectedBadges',
  'anonymousMode',
  'isProfileHidden',
  'inReview',
  'away',
  'barred',
  'isFeatured',
] as const;

/** No call that identity makes is older when it arrives. */
const longestCallMs = 5_000;

/** When a uuidv7 was made, in milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** What identity knows of a member at sign-up. */
export interface Registration {
  displayName: string;
  disclaimerAcceptedAt: Date | null;
  termsVersion: string | null;
  roles: string[];
}

/** Where a member says to be, and the cell of it when the gazetteer knows. */
export interface Whereabouts {
  location: string;
  cell: number | null;
}

/** A member as the others may come to know one. */
export class Profile extends ProfileSchema.class {
  static of(userId: string, registration: Registration, now: Date): Profile {
    return Object.assign(new Profile(), {
      id: newId(),
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
      barred: false,
      selectedBadges: [],
      referralCount: 0,
      isFeatured: false,
      isDemo: false,
      createdAt: now,
    });
  }

  /** Takes over a form that `readForm` found no fault with. */
  fill(form: ProfileForm): void {
    if (this.gender && this.gender !== form.gender) throw profilesError('GENDER_LOCKED');
    Object.assign(this, form, {
      contactPhone: form.contactPhone || null,
      contactEmail: form.contactEmail || null,
      contactXProfile: form.contactXProfile || null,
    });
  }

  /** The picture that media says is shown now, or none; an answer to an older question than the last is no longer the truth. */
  show(image: { imageId: string; thumbhash: string } | null, factId: string): void {
    if (this.imageFactId && factId < this.imageFactId) return;
    this.imageFactId = factId;
    this.avatarImageId = image?.imageId ?? null;
    this.avatarThumbhash = image?.thumbhash || null;
  }

  preferAges(minAgePreference: number, maxAgePreference: number): void {
    Object.assign(this, { minAgePreference, maxAgePreference });
  }

  /** The first place is free; later changes are counted per UTC day, so that nobody measures others by moving about. */
  moveTo({ location, cell }: Whereabouts, now: Date, movesPerDay: number): void {
    if (location === this.location && cell === this.cell) return;
    if (this.location) this.countMove(now.toISOString().slice(0, 10), movesPerDay);
    Object.assign(this, { location, cell });
  }

  /** A fact that comes late, or again, changes nothing. */
  holdTier(tier: Tier, until: Date | null, factId: string): void {
    if (this.tierFactId && factId <= this.tierFactId) return;
    this.tierFactId = factId;
    this.tier = tier;
    this.tierUntil = tier === 'free' ? null : until;
  }

  /** A fact that comes late, or again, changes nothing. */
  holdVerification(status: VerificationStatus, factId: string): void {
    if (this.verificationFactId && factId <= this.verificationFactId) return;
    this.verificationFactId = factId;
    this.verificationStatus = status;
  }

  /**
   * As `holdVerification`, from a call, which names no fact: a fact of the last moments that says otherwise is the later word,
   * unless it was a step on the way.
   */
  hearVerification(status: VerificationStatus, now: Date): void {
    const settled = this.verificationFactId && this.verificationStatus !== 'pending';
    if (settled && now.getTime() - madeAt(this.verificationFactId ?? '') < longestCallMs) return;
    this.verificationStatus = status;
  }

  /** Asked for deletion, or came back in time; a fact that comes late, or again, changes nothing. */
  leave(leaving: boolean, factId: string): void {
    if (this.leavingFactId && factId <= this.leavingFactId) return;
    this.leavingFactId = factId;
    this.leaving = leaving;
  }

  /** Suspended or banned, or let in again; a fact that comes late, or again, changes nothing. */
  bar(barred: boolean, factId: string): void {
    if (this.barredFactId && factId <= this.barredFactId) return;
    this.barredFactId = factId;
    this.barred = barred;
  }

  /** Waits for a person of ours, or was looked at; a fact that comes late, or again, changes nothing. */
  review(inReview: boolean, factId: string): void {
    if (this.reviewFactId && factId <= this.reviewFactId) return;
    this.reviewFactId = factId;
    this.inReview = inReview;
  }

  /** A person of ours sets right what a member chooses once. */
  correctGender(gender: StoredGender): void {
    this.gender = gender;
  }

  /** Nobody meets the member anywhere; the database has the same in a column of its own. */
  get away(): boolean {
    return this.leaving || this.barred;
  }

  /** Loses a badge, and its place among those on display. */
  layDown(badgeId: string): void {
    this.selectedBadges = this.selectedBadges.filter((id) => id !== badgeId);
  }

  /** Everything that discovery decides by is there; nothing is ever invented for it (D-06). */
  get complete(): boolean {
    return Boolean(this.displayName && this.age && this.gender && this.interestedIn.length > 0);
  }

  entitled(now: Date, rules: EntitlementRules): boolean {
    return isEntitled(this, now, rules);
  }

  /** What others see or other services keep: when this text changes, they hear of it. */
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
