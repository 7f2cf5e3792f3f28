import { composerOf } from '@sotto/kit/orm/queries';
import type { Tier, VerificationStatus } from '@sotto/proto/vocabulary';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GalleryFile, PromptAnswer } from './discovery/shown-parts.js';

interface ProfilesTable {
  id: string;
  user_id: string;
  display_name: string | null;
  age: number | null;
  gender: string | null;
  bio: string | null;
  location: string | null;
  cell: number | null;
  interests: string[];
  interested_in: string[];
  min_age_preference: number;
  max_age_preference: number;
  contact_phone: string | null;
  contact_email: string | null;
  contact_x_profile: string | null;
  prompts: PromptAnswer[];
  avatar_image_id: string | null;
  avatar_thumbhash: string | null;
  gallery: GalleryFile[];
  roles: string[];
  is_community_host: boolean;
  tier: Tier;
  tier_until: Date | null;
  verification_status: VerificationStatus;
  anonymous_mode: boolean;
  is_profile_hidden: boolean;
  in_review: boolean;
  inactive: GeneratedAlways<boolean>;
  clean_marks: GeneratedAlways<number>;
  selected_badges: string[];
  activity_seen_at: Date | null;
  created_at: Date;
}

interface SwipesTable {
  swiper_id: string;
  target_id: string;
  action: string;
  liked_kind: string | null;
  liked_id: string | null;
  created_at: Date;
}

interface LikeNoticesTable {
  user_id: string;
  seen_at: Date | null;
  notified_at: Date | null;
}

interface MatchesTable {
  id: string;
  user_a_id: string;
  user_b_id: string;
  created_at: Date;
  ended_at: Date | null;
  ended_by_id: string | null;
}

interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface ProfileViewsTable {
  viewer_id: string;
  viewed_id: string;
  day: string;
  created_at: Date;
}

interface ActivitiesTable {
  id: string;
  user_id: string;
  kind: string;
  actor_id: string | null;
  badge_id: string | null;
  content_id: string | null;
  created_at: Date;
}

/** What discovery decides by; README.md, "Discovery", explains the columns. */
interface DiscoveryTable {
  user_id: string;
  gender: number;
  seek: number;
  age: number;
  min_age: number;
  max_age: number;
  cell: number;
  zone: GeneratedAlways<number>;
  band: GeneratedAlways<number>;
  interests: number;
  stated_miles: number | null;
  shuf: Generated<number>;
  hidden: boolean;
  verified: Generated<boolean>;
  featured: Generated<boolean>;
  active_from: Date;
}

interface DecksTable {
  viewer_id: string;
  epoch: Generated<number>;
  frontier_ord: Generated<number>;
  frontier_shuf: Generated<number>;
  exhausted: Generated<boolean>;
  first_pos: Generated<number>;
  next_pos: Generated<number>;
  newcomers_since: Date;
  dealt_since: Generated<Date>;
  rules: string;
  max_miles: Generated<number>;
  verified_only: Generated<boolean>;
  online_today: Generated<boolean>;
  undoable_id: string | null;
}

interface DeckCardsTable {
  viewer_id: string;
  pos: number;
  candidate_id: string;
  epoch: number;
}

interface RingsTable {
  band: number;
  steps: (number | null)[];
}

interface SightingsTable {
  user_id: string;
  seen_at: Date;
}

interface VisibilityBoostsTable {
  user_id: string;
  starts_at: Date;
  ends_at: Date;
  event_id: string;
}

interface BoostImpressionsTable {
  user_id: string;
  viewer_id: string;
  started_at: Date;
  shown_at: Date;
}

interface BadgesTable {
  id: string;
  slug: string;
  name: string;
  icon_url: string;
  description: string;
  category: string;
  rarity: string;
}

interface UserBadgesTable {
  user_id: string;
  badge_id: string;
  awarded_at: Date;
}

interface PlacesTable {
  id: number;
  name: string;
  state: string;
  country: string;
  population: number;
  search_name: string;
  search_region: string;
}

interface PlaceNamesTable {
  place_id: number;
  search_name: string;
  population: number;
  is_region: boolean;
}

interface ForeignPlacesTable {
  id: string;
  label: string;
  cell: number;
  found_at: Date;
}

interface OutboxTable {
  id: string;
  subject: string;
  payload: Buffer;
  traceparent: string | null;
  created_at: Date;
}

/** The tables and columns that typed statements of this service use: Kysely checks names and types against them. */
export interface ProfilesTables {
  profiles: ProfilesTable;
  swipes: SwipesTable;
  like_notices: LikeNoticesTable;
  matches: MatchesTable;
  blocks: BlocksTable;
  profile_views: ProfileViewsTable;
  activities: ActivitiesTable;
  discovery: DiscoveryTable;
  decks: DecksTable;
  deck_cards: DeckCardsTable;
  rings: RingsTable;
  sightings: SightingsTable;
  visibility_boosts: VisibilityBoostsTable;
  boost_impressions: BoostImpressionsTable;
  badges: BadgesTable;
  user_badges: UserBadgesTable;
  places: PlacesTable;
  place_names: PlaceNamesTable;
  foreign_places: ForeignPlacesTable;
  outbox: OutboxTable;
}

/** Composes the statements of this service. */
export const queries = composerOf<ProfilesTables>();
