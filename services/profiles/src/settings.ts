import { defaultEntitlementRules, type EntitlementRules } from '@sotto/proto/entitlement';
import { ages } from '@sotto/proto/vocabulary';
import { randomBytes } from 'node:crypto';

/** The rule of compatibility (D-05); deck, likes and ranking use the same one. */
export const matchRules = ['mutual_interest', 'opposite_gender'] as const;
export type MatchRule = (typeof matchRules)[number];

/** The radius of the table `rings`: a wider search needs a wider table first. */
export const maxSearchMiles = 100;

/** The one default of each setting. */
export const defaultSettings = {
  matchRule: 'mutual_interest' as MatchRule,
  maxMiles: maxSearchMiles,
  movesPerDay: 5,
  minimumAge: ages.min as number,
  demoPeopleMayExist: true,
  mediaAddressKey: '',
  maxDisplayedBadges: 5,
  placesUrl: null as string | null,
  ...defaultEntitlementRules,
};

/** The operator's settings of this service. */
export class ProfilesSettings implements EntitlementRules {
  readonly matchRule: MatchRule;
  /** Members within this radius are dealt before others. */
  readonly maxMiles: number;
  /** How often a member may change a place within one UTC day; the first place is free. */
  readonly movesPerDay: number;
  readonly minimumAge: number;
  /** False in production. */
  readonly demoPeopleMayExist: boolean;
  /** Signs addresses of pictures; shared with media. Without one, addresses are made that nobody redeems. */
  readonly mediaAddressKey: string;
  /** How many badges a member shows (D-71). */
  readonly maxDisplayedBadges: number;
  /** A Nominatim-like search of places; null asks the embedded gazetteer (D-57). */
  readonly placesUrl: string | null;
  readonly subscriberGenders: readonly string[];
  readonly complimentaryGenders: readonly string[];

  constructor(chosen: Partial<typeof defaultSettings> = {}) {
    const settings = { ...defaultSettings, ...chosen };
    if (settings.minimumAge < ages.min) throw new Error(`MINIMUM_AGE must not be below ${ages.min}.`);
    this.matchRule = settings.matchRule;
    this.maxMiles = settings.maxMiles;
    this.movesPerDay = settings.movesPerDay;
    this.minimumAge = settings.minimumAge;
    this.demoPeopleMayExist = settings.demoPeopleMayExist;
    this.mediaAddressKey = settings.mediaAddressKey || randomBytes(32).toString('base64url');
    this.maxDisplayedBadges = settings.maxDisplayedBadges;
    this.placesUrl = settings.placesUrl;
    this.subscriberGenders = settings.subscriberGenders;
    this.complimentaryGenders = settings.complimentaryGenders;
  }
}
