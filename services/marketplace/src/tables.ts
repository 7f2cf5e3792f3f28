import { composerOf } from '@sotto/kit/orm/queries';
import type { PaymentKindName } from './payments/checkout/payment.entity.js';
import type { ContentItem } from './selling/items/content-item.entity.js';
import type { ModerationStatus } from './selling/storefronts/moderation-status.js';
import type { BannerState } from './selling/storefronts/storefront-settings.entity.js';
import type { ContentType, PaymentStatus } from '@sotto/proto/vocabulary';

/** The columns that typed statements use. The migrations define the tables. */
export interface MarketplaceTables {
  content_items: {
    id: string;
    creator_id: string;
    title: string;
    description: string;
    content_type: ContentItem['contentType'];
    price: number;
    is_active: boolean;
    state: ContentItem['state'];
    reason: string;
    file_id: string | null;
    thumbhash: string;
    has_preview: boolean;
    width: number;
    height: number;
    duration_s: number;
    created_at: Date;
    moderation_status: ModerationStatus;
    store_rank: string;
  };
  content_purchases: {
    id: string;
    content_id: string;
    buyer_id: string | null;
    creator_id: string | null;
    amount: number;
    status: PaymentStatus;
    purchased_at: Date | null;
    title_snapshot: string;
    content_type: ContentType;
  };
  /** The prices and the time are null without a visible item; such a creator is not listed. */
  creator_cards: {
    user_id: string;
    listed: boolean;
    sort_name: string;
    haystack: string;
    content_count: number;
    min_price: number;
    max_price: number;
    price_buckets: number;
    newest_at: Date;
  };
  creator_sales: {
    id: string;
    creator_id: string | null;
    kind: 'content' | 'tip';
    content_id: string | null;
    title: string;
    content_type: string;
    note: string;
    total_amount: number;
    commission_amount: number;
    creator_amount: number;
    /** What refunds and lost disputes gave back, and the part of it from the creator's share. */
    returned_amount: number;
    creator_returned_amount: number;
    fee_rate: number;
    status: 'completed' | 'disputed' | 'refunded';
    created_at: Date;
  };
  disputes: {
    ref: string;
    payment_id: string;
    status: 'open' | 'won' | 'lost';
    respond_by: Date | null;
  };
  members: {
    user_id: string;
    display_name: string;
    verified: boolean;
    anonymous: boolean;
    avatar_image_id: string | null;
    avatar_thumbhash: string;
  };
  payments: {
    id: string;
    payer_id: string | null;
    kind: PaymentKindName;
    status: PaymentStatus;
    amount: number;
    title: string;
    creator_id: string | null;
    created_at: Date;
    paid_at: Date | null;
    paid_amount: number | null;
    reason: string;
  };
  refunds: {
    id: string;
    payment_id: string;
    status: 'ordered' | 'pending' | 'succeeded' | 'failed' | 'canceled';
    amount: number;
    created_at: Date;
  };
  storefront_settings: {
    creator_id: string;
    storefront_name: string;
    bio: string;
    banner_file_id: string | null;
    banner_state: BannerState;
    banner_thumbhash: string;
  };
}

/** Composes queries of these tables. */
export const queries = composerOf<MarketplaceTables>();
