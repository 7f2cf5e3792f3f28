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
    /** When media was asked for the stored state of the banner. */
    bannerDescribedAt: p.datetime().nullable(),
    /** Whether she hid the list of first steps. */
    firstStepsHidden: p.boolean(),
  },
});

/** What media reports about a banner. */
export interface BannerMetadata {
  id: string;
  state: string;
  thumbhash: string;
}

/** The settings of a creator's store. */
export class StorefrontSettings extends StorefrontSettingsSchema.class {
  /** The settings before anything is saved. */
  static defaults(creatorId: string): StorefrontSettings {
    const banner = { bannerFileId: null, bannerState: 'none' as const, bannerThumbhash: '', bannerDescribedAt: null };
    const texts = { storefrontName: '', bio: '' };
    return Object.assign(new StorefrontSettings(), { creatorId, ...texts, isEnabled: true, ...banner, firstStepsHidden: false });
  }

  /** Shows another banner; null removes it. */
  showBanner(banner: BannerMetadata | null, askedAt: Date): void {
    this.bannerFileId = banner?.id ?? null;
    this.bannerState = 'none';
    this.bannerDescribedAt = null;
    if (banner) this.describeBanner(banner, askedAt);
  }

  /** Applies what media reports about the banner; the answer to a later request wins. */
  describeBanner({ id, state, thumbhash }: BannerMetadata, askedAt: Date): void {
    if (this.bannerFileId !== id || (this.bannerDescribedAt && this.bannerDescribedAt > askedAt)) return;
    this.bannerDescribedAt = askedAt;
    this.bannerState = state as BannerState;
    this.bannerThumbhash = state === 'refused' ? '' : thumbhash;
  }
}
StorefrontSettingsSchema.setClass(StorefrontSettings);
