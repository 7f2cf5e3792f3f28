import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { Standing } from '../standing/standing.js';
import type { BannerState } from './storefront-settings.entity.js';

/** What is stored of a store, and what it is to one viewer. */
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
  /** What those who keep the place safe let others see of it. */
  standing: Standing;
  /** Whether one of the two blocked the other. */
  blocked: boolean;
  /** Whether the viewer was counted on this day. */
  visited: boolean;
}

const readSql = `
  select coalesce(s.storefront_name, '') as "storefrontName", coalesce(s.bio, '') as bio, coalesce(s.is_enabled, true) as "isEnabled",
    s.banner_file_id as "bannerFileId", coalesce(s.banner_state, 'none') as "bannerState", coalesce(s.banner_thumbhash, '') as "bannerThumbhash",
    coalesce(c.content_count, 0) as "contentCount", coalesce(c.photo_count, 0) as "photoCount", coalesce(c.video_count, 0) as "videoCount",
    coalesce(st.standing, 'visible') as standing,
    exists (select from blocks where active and (blocker_id, blocked_id) in (($1::uuid, $2::uuid), ($2, $1))) as blocked,
    exists (select from vault_views where creator_id = $2 and viewer_id = $1 and day = $3) as visited
  from (select) one
  left join storefront_settings s on s.creator_id = $2
  left join store_standings st on st.creator_id = $2
  left join creator_cards c on c.user_id = $2`;

const visitsSql = `
  select count(*) filter (where day > $2::date - 30)::int as recent,
    count(*)::int + coalesce((select visits from vault_views_before where creator_id = $1), 0) as total
  from vault_views where creator_id = $1`;

/** Stores as they are stored, by named statements. */
@Injectable()
export class StoreRepository {
  constructor(private readonly reads: PreparedReads) {}

  async read(viewerId: string | null, creatorId: string, day: string): Promise<StoreRow> {
    const [row] = await this.reads.query<StoreRow>('store', readSql, [viewerId, creatorId, day]);
    return row as StoreRow;
  }

  /** Visits in all and of the thirty days that end with this one. */
  async visits(creatorId: string, day: string): Promise<{ total: number; recent: number }> {
    const [row] = await this.reads.query<{ total: number; recent: number }>('store-visits', visitsSql, [creatorId, day]);
    return row ?? { total: 0, recent: 0 };
  }
}
