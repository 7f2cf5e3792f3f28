import { defineEntity, p } from '@mikro-orm/core';

export const bannerStates = ['none', 'processing', 'ready', 'in_review', 'refused'] as const;
export type BannerState = (typeof bannerStates)[number];

const StorefrontSettingsSchema = defineEntity({
  name: 'StorefrontSettings',
  tableName: 'storefront_settings',
  properties: {
    creatorId: p.uuid().primary(),
    /** Empty for the member's own name. */
    storefrontName: p.text(),
    bio: p.text(),
    isEnabled: p.boolean(),
    bannerFileId: p.uuid().nullable(),
    bannerState: p.enum(bannerStates),
    bannerThumbhash: p.text(),
    /** When media was asked for what stands here about the banner. */
    bannerDescribedAt: p.datetime().nullable(),
  },
});

/** What media says of a banner. */
export interface BannerFacts {
  id: string;
  state: string;
  thumbhash: string;
}

/** How a creator's store presents itself. */
export class StorefrontSettings extends StorefrontSettingsSchema.class {
  /** As long as nothing is saved. */
  static usual(creatorId: string): StorefrontSettings {
    const banner = { bannerFileId: null, bannerState: 'none' as const, bannerThumbhash: '', bannerDescribedAt: null };
    return Object.assign(new StorefrontSettings(), { creatorId, storefrontName: '', bio: '', isEnabled: true, ...banner });
  }

  /** Puts another banner up; null takes it down. */
  showBanner(banner: BannerFacts | null, askedAt: Date): void {
    this.bannerFileId = banner?.id ?? null;
    this.bannerState = 'none';
    this.bannerDescribedAt = null;
    if (banner) this.describeBanner(banner, askedAt);
  }

  /** Takes over what media says of the banner; an older answer never replaces a later one. */
  describeBanner({ id, state, thumbhash }: BannerFacts, askedAt: Date): void {
    if (this.bannerFileId !== id || (this.bannerDescribedAt && this.bannerDescribedAt > askedAt)) return;
    this.bannerDescribedAt = askedAt;
    this.bannerState = state as BannerState;
    this.bannerThumbhash = state === 'refused' ? '' : thumbhash;
  }
}
StorefrontSettingsSchema.setClass(StorefrontSettings);
