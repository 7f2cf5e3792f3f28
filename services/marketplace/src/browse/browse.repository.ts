import { Injectable } from '@nestjs/common';
import { PreparedReads } from '@sotto/kit/orm/prepared-reads';
import type { CreatorSort } from '@sotto/proto/vocabulary';
import type { Place } from '../keyset.js';
import type { Member } from '../members/member.js';
import type { StoreRow } from '../storefronts/store.repository.js';
import { browseSql, browseTotalSql, firstCreator } from './browse.sql.js';

/** A creator in a list. */
export interface CreatorRow
  extends Pick<Member, 'userId' | 'displayName' | 'verified' | 'anonymous' | 'avatarImageId' | 'avatarThumbhash'>,
    Pick<StoreRow, 'storefrontName' | 'bio' | 'contentCount' | 'bannerFileId' | 'bannerState' | 'bannerThumbhash'> {
  minPrice: number;
  maxPrice: number;
  /** What the list is ordered by. */
  key: string | Date;
}

/** Whom somebody looks for. */
export interface Search {
  viewerId: string | null;
  /** In lower case; empty for all. */
  words: string;
  /** The bit of a price bucket; 0 for any. */
  bucket: number;
}

/** Creators in lists, by named statements. */
@Injectable()
export class BrowseRepository {
  constructor(private readonly reads: PreparedReads) {}

  page({ viewerId, words, bucket }: Search, sort: CreatorSort, after: Place | null, limit: number): Promise<CreatorRow[]> {
    const { key, id } = after ?? firstCreator(sort);
    return this.reads.query<CreatorRow>(`browse-${sort}`, browseSql[sort], [viewerId, words, bucket, key, id, limit]);
  }

  async total({ viewerId, words, bucket }: Search): Promise<number> {
    const [row] = await this.reads.query<{ total: number }>('browse-total', browseTotalSql, [viewerId, words, bucket]);
    return row?.total ?? 0;
  }
}
