import { planNames, type BoostType, type MessageBoost, messageBoosts, type Tier } from '@sotto/proto/vocabulary';

/** Prices of plans in cents. What is shown and what is charged come from here. */
export const plans = [
  { tier: 'free', name: planNames.free, price: 0 },
  { tier: 'premium_tier_1', name: planNames.premium_tier_1, price: 1999 },
  { tier: 'premium_tier_2', name: planNames.premium_tier_2, price: 4999 },
] as const satisfies readonly { tier: Tier; name: string; price: number }[];

export type PaidTier = Exclude<Tier, 'free'>;
export const isPaidTier = (word: string): word is PaidTier => word === 'premium_tier_1' || word === 'premium_tier_2';
export const priceOfTier = (tier: PaidTier): number => plans.find((plan) => plan.tier === tier)?.price ?? 0;

/** Boosts with a message are sold in chat, boosts without one on the pricing page. */
export type SoldOn = 'pricing' | 'chat';

interface Offer {
  boostType: BoostType;
  soldOn: SoldOn;
  name: string;
  price: number;
}

const inChat = (boostType: MessageBoost, name: string, price: number): Offer => ({ boostType, soldOn: 'chat', name, price });

/** Prices by type and place of sale (D-22): a highlight has two prices. */
export const boostOffers: readonly Offer[] = [
  { boostType: 'visibility_boost', soldOn: 'pricing', name: 'Visibility boost', price: 599 },
  { boostType: 'message_highlight', soldOn: 'pricing', name: 'Message Highlight', price: 299 },
  inChat('message_priority', 'Priority', 199),
  inChat('message_highlight', 'Highlighted', 399),
  inChat('message_super', 'Super', 699),
];

export const offerOf = (boostType: BoostType, soldOn: SoldOn): Offer | undefined =>
  boostOffers.find((offer) => offer.boostType === boostType && offer.soldOn === soldOn);

export const visibilityHours = 24;

/** The label of a message boost in percent; 0 for a boost without a message. */
export const percentOf = (boostType: BoostType): number => (boostType === 'visibility_boost' ? 0 : messageBoosts[boostType]);

/** Suggested tips and their bounds (D-32), cents. */
export const tips = { amounts: [500, 1000, 2000, 5000], minimum: 100, maximum: 50_000 } as const;
