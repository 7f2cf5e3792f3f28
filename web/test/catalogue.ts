import type { GetCatalogueResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';

/** What the server sells; prices differ from the product's, so that a screen with one of its own is found out. */
export const catalogue = (more: GetCatalogueResponseJson = {}): GetCatalogueResponseJson => ({
  plans: [
    { tier: 'free', name: 'Free' },
    { tier: 'premium_tier_1', name: 'Premium Tier 1', price: 1899 },
    { tier: 'premium_tier_2', name: 'Premium Tier 2', price: 4799 },
  ],
  boosts: [
    { boostType: 'visibility_boost', soldOn: 'pricing', name: 'Visibility boost', price: 549, hours: 24 },
    { boostType: 'message_highlight', soldOn: 'pricing', name: 'Message Highlight', price: 249 },
    { boostType: 'message_priority', soldOn: 'chat', name: 'Priority', price: 149, percent: 50 },
    { boostType: 'message_highlight', soldOn: 'chat', name: 'Highlighted', price: 349, percent: 100 },
    { boostType: 'message_super', soldOn: 'chat', name: 'Super', price: 649, percent: 200 },
  ],
  tipAmounts: [500, 1000, 2000, 5000],
  tipMinimum: 100,
  tipMaximum: 50_000,
  statementName: 'NORTHLINE DIGITAL',
  pricingPolicy: 'gendered',
  minimumCharge: 50,
  feeRates: [],
  ...more,
});
