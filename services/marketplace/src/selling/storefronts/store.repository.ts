import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '@sotto/kit/orm/prepared-statements';
import type { ModerationStatus } from './moderation-status.js';
import type { BannerState } from './storefront-settings.entity.js';

/** What is stored of a store, and its relation to one viewer. */
export interface StoreRow {
  storefrontName: string;
  bio: string;
  isEnabled: boolean;
  bannerFileId: string | null;
  bannerState: BannerState;
  bannerThumbhash: string;
  contentCount: number;
  photoCount: number;
  videoCount: number;
  /** What moderators let others see of it. */
  moderationStatus: ModerationStatus;
  /** Whether one of the two blocked the other. */
  blocked: boolean;
  /** Whether the viewer's visit of this day is counted. */
  visited: boolean;
}

const readSql = `
  select coalesce(s.storefront_name, '') as "storefrontName", coalesce(s.bio, '') as bio, coalesce(s.is_enabled, true) as "isEnabled",
    s.banner_file_id as "bannerFileId", coalesce(s.banner_state, 'none') as "bannerState", coalesce(s.banner_thumbhash, '') as "bannerThumbhash",
    coalesce(c.content_count, 0) as "contentCount", coalesce(c.photo_count, 0) as "photoCount", coalesce(c.video_count, 0) as "videoCount",
    coalesce(st.moderation_status, 'visible') as "moderationStatus",
    exists (select from blocks where active and (blocker_id, blocked_id) in (($1::uuid, $2::uuid), ($2, $1))) as blocked,
    exists (select from vault_views where creator_id = $2 and viewer_id = $1 and day = $3) as visited
  from (select) one
  left join storefront_settings s on s.creator_id = $2
  left join moderation_statuses st on st.creator_id = $2
  left join creator_cards c on c.user_id = $2`;

const visitsSql = `
  select count(*) filter (where day > $2::date - 30)::int as recent,
    count(*)::int + coalesce((select visits from vault_views_before where creator_id = $1), 0) as total
  from vault_views where creator_id = $1`;

/** Stores, read by named statements. */
@Injectable()
export class StoreRepository {
  constructor(private readonly statements: PreparedStatements) {}

  async read(viewerId: string | null, creatorId: string, day: string): Promise<StoreRow> {
    const [row] = await this.statements.query<StoreRow>('store', readSql, [viewerId, creatorId, day]);
    return row as StoreRow;
  }

  /** All visits, and those of the thirty days that end with this one. */
  async visits(creatorId: string, day: string): Promise<{ total: number; recent: number }> {
    const [row] = await this.statements.query<{ total: number; recent: number }>('store-visits', visitsSql, [creatorId, day]);
    return row ?? { total: 0, recent: 0 };
  }
}
