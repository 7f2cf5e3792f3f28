/** Values and limits that the specification names, for web and services alike. */

/** As stored and as the contract carries them. */
export const storedGenders = ['male', 'female', 'transgender', 'non-binary', 'other'] as const;
export type StoredGender = (typeof storedGenders)[number];

/** As the form and the cards say them. */
export const formGenders = ['woman', 'man', 'non-binary', 'transgender', 'other'] as const;
export type FormGender = (typeof formGenders)[number];

const formToStored: Record<FormGender, StoredGender> = {
  man: 'male',
  woman: 'female',
  transgender: 'transgender',
  'non-binary': 'non-binary',
  other: 'other',
};

const storedToForm = Object.fromEntries(Object.entries(formToStored).map(([form, stored]) => [stored, form])) as Record<
  StoredGender,
  FormGender
>;

/** Reads either word; anything else becomes `other` (D-04). */
export const toStoredGender = (word: string): StoredGender =>
  formToStored[word as FormGender] ?? (storedGenders.includes(word as StoredGender) ? (word as StoredGender) : 'other');

/** Reads either word; anything else becomes `other` (D-04, DISC-16). */
export const toFormGender = (word: string): FormGender => storedToForm[toStoredGender(word)];

export const vibes = [
  'Need to get Cracked',
  'Happy Hour Link',
  'Midnight Escape',
  'Late Night Vibes',
  'Sneaky Slide-In',
  'Netflix but No Chill',
  'Low Key Only',
  'Quick Fix Needed',
  'No Strings Attached',
  'Down for After Hours',
] as const;

/** Their order is their bit in the projection of discovery: add at the end, never reorder. */
export const interests = [
  'Midnight Escapes',
  'Happy Hour Pre-Game',
  'After Dark Adventures',
  'Weekend Entanglements',
  'Low-Key Rendezvous',
  'Velvet Room Vibes',
  'Netflix No Chill',
  'Underground Linkups',
  'Spontaneous Encounters',
  'Quiet Storms',
  'Me U & Who?',
  'Hidden Social Scenes',
  'Private Dining Affairs',
  'Midnight Drives',
  'Good Company No Strings',
  'Discreet Connections',
  'Shadow Play Sessions',
  'Late Night Cravings',
  'Need to Get Cracked',
  'Pineapple',
  '304',
] as const;

/** The questions that members may answer on their profile (B-26), as they are stored; the web has their texts. Ids stay: answers name them. */
export const promptIds = [
  'tuesday_night',
  'get_along_when',
  'my_attention',
  'unusually_good_at',
  'small_luxury',
  'best_conversation',
  'looking_for',
  'changed_my_mind',
  'idea_of_discretion',
  'ask_me_about',
  'always_yes',
  'always_no',
  'song',
  'first_drink',
  'relax_by',
  'two_truths',
  'laughed_at',
  'weak_for',
  'love_language',
  'proud_boundary',
  'book',
  'one_hour',
  'skill_to_learn',
  'friends_come_for',
  'postponed_trip',
  'early_or_late',
  'scent',
  'take_pride_in',
  'never_shared',
  'first_noticed',
] as const;
export type PromptId = (typeof promptIds)[number];

/** How many questions a member may answer, and how long an answer may be. */
export const promptsMax = 3;
export const promptAnswerMaxLength = 150;

/** What a member shows to others in the gallery at most (D-99). */
export const galleryLimits = { photos: 6, videos: 1, videoSeconds: 60 } as const;

/** The counter of the form shows `n/8`; nothing enforces it (D-49). */
export const interestsShownCap = 8;

export const ages = { min: 18, max: 99 } as const;
export const nameMaxLength = 500;
export const textMaxLength = 1000;
export const passwordMinLength = 6;
/** Of a private note in a conversation, in characters. */
export const conversationNoteMaxLength = 500;
export const messageMaxLength = 2000;

/** The languages of the web and of emails. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Reads the name of a language; anything else becomes English. */
export const toLanguage = (name: string): Language => languages.find((language) => language === name) ?? 'en';

/** After how many minutes without activity a session is locked; 0 means never. */
export const autoLockMinutes = [0, 1, 5, 15, 60] as const;

/** The neutral titles and icons of the tab. */
export const tabDisguises = ['home', 'notes', 'weather', 'reader'] as const;
export type TabDisguise = (typeof tabDisguises)[number];

/** The length of the PIN that unlocks a locked session, in digits. */
export const pinLength = { min: 4, max: 8 } as const;
/** The length of the name of a passkey, in characters. */
export const passkeyNameMaxLength = 40;
/** The number of wrong tries to unlock a session that end it. */
export const maxUnlockTries = 5;

/** For how many minutes a burn message lasts once it is opened (BURN-01). */
export const burnDurations = [1, 5, 10, 30] as const;
export type BurnDuration = (typeof burnDurations)[number];
export const defaultBurnDuration: BurnDuration = 5;

/** Boosts of a message by their label in percent, the weakest first (D-23). */
export const messageBoosts = { message_priority: 50, message_highlight: 100, message_super: 200 } as const;
export type MessageBoost = keyof typeof messageBoosts;

/** The reactions to a message, in the order of the menu. */
export const messageReactions = { heart: '❤️', laugh: '😂', wow: '😮', sad: '😢', like: '👍', fire: '🔥' } as const;
export type MessageReaction = keyof typeof messageReactions;

/** The kinds of calls between two members. */
export const callKinds = ['voice', 'video'] as const;
export type CallKind = (typeof callKinds)[number];

/** For how many hours its sender can take a message back. */
export const unsendHours = 24;

/** What is noted of a message, AUDIT-02. */
export const auditActions = ['sent', 'read', 'burned', 'unsent', 'screenshot_detected', 'copy_attempted'] as const;
export type AuditAction = (typeof auditActions)[number];

/** The legal texts in force. */
export const termsVersion = 'v1.0';

export const tiers = ['free', 'premium_tier_1', 'premium_tier_2'] as const;
export type Tier = (typeof tiers)[number];

export const planNames: Record<Tier, string> = { free: 'Free', premium_tier_1: 'Premium Tier 1', premium_tier_2: 'Premium Tier 2' };

export const roles = ['admin', 'moderator'] as const;
export type Role = (typeof roles)[number];

export const memberTypes = ['admin', 'community_host', 'premium', 'basic'] as const;
export const verificationStatuses = ['unverified', 'pending', 'requires_input', 'canceled', 'verified'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Their order is that of every list of badges (BADGE-03). */
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

export const swipeActions = ['like', 'pass'] as const;
export type SwipeAction = (typeof swipeActions)[number];

export const distanceBuckets = ['under 5 miles', '5-10', '10-25', '25-50', '50+'] as const;

export const conversationStates = ['open', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** A member counts as online for this long after the last sign of life; exactly that long still counts (D-69). */
export const onlineThresholdMs = 5 * 60_000;

export const requestTypes = ['general', 'bug', 'feature', 'feedback', 'billing'] as const;
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;

/** What can be bought to be seen, BOOST-05. */
export const boostTypes = ['visibility_boost', 'message_highlight', 'message_priority', 'message_super'] as const;
export type BoostType = (typeof boostTypes)[number];

export const contentTypes = ['photo', 'video'] as const;
export type ContentType = (typeof contentTypes)[number];

/** What becomes of a payment; only `completed` counts as bought (D-75). */
export const paymentStatuses = ['pending', 'completed', 'canceled', 'failed', 'refunded', 'disputed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const subscriptionStatuses = ['active', 'past_due', 'canceled', 'none'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** By how long ago somebody became a creator, and by revenue (D-17). */
export const creatorTiers = ['new', 'standard', 'premium'] as const;
export type CreatorTier = (typeof creatorTiers)[number];

export const connectStates = ['not_connected', 'setup_required', 'setup_complete', 'active_and_ready'] as const;
export type ConnectState = (typeof connectStates)[number];

/** Buckets of an item's price, and orders of creators (D-30). */
export const priceBuckets = ['under_10', '10_25', '25_50', 'over_50'] as const;
export type PriceBucket = (typeof priceBuckets)[number];
export const creatorSorts = ['newest', 'name', 'price_low', 'price_high', 'most_content'] as const;
export type CreatorSort = (typeof creatorSorts)[number];

export const premiumMultipliers = [1, 1.2, 1.5, 2] as const;

/** The community rules that a decision of staff can name (`/community`), in the order of the page; the web and the emails have their texts. */
export const communityRules = ['consent', 'respect', 'honesty', 'adults', 'zero_tolerance', 'content', 'lawful'] as const;
export type CommunityRule = (typeof communityRules)[number];

/** What a watermark on a photo says of its viewer: the end of their id, which is random. */
export const viewerCode = (userId: string): string => userId.slice(-8).toUpperCase();
