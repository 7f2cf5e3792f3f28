import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { visibleText } from '@sotto/proto/visible-text';
import { priceBuckets, type CreatorSort } from '@sotto/proto/vocabulary';
import { Cursor, cursorParts } from '@sotto/kit/pages/cursor';
import { MemberDirectory } from '../../members/member.directory.js';
import { signedIn } from '../../members/person.view.js';
import { MarketplaceSettings } from '../../settings.js';
import { BrowseRepository } from './browse.repository.js';
import type { CreatorRow } from './browse.sql.js';
import { showsSellers } from './viewer-rule.js';

interface BrowseCreatorsInput {
  search: string;
  price: string;
  sort: string;
  cursor: string;
  limit?: number;
}

export interface CreatorPage {
  creators: CreatorRow[];
  total: number;
  nextCursor: string;
}

const defaultLimit = 24;
const nobody: CreatorPage = { creators: [], total: 0, nextCursor: '' };

/** Numbers fit into the type `int` of PostgreSQL, which also refuses a text with the character 0. */
const number = cursorParts.integer.min(0).max(2_000_000_000);
const keys = {
  newest: cursorParts.instant,
  name: cursorParts.text.refine((text) => !text.includes('\0')),
  price_low: number,
  price_high: number,
  most_content: number,
} as const;
const cursorOf = (sort: CreatorSort) => new Cursor(`creators-${sort}`, { key: keys[sort], id: cursorParts.id });

/** Creators with something for sale in an open store, by the rule for the viewer's gender (D-29, D-30). */
@Injectable()
export class BrowseCreators {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly repository: BrowseRepository,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(viewer: Viewer, { search, price, cursor, limit = defaultLimit, ...given }: BrowseCreatorsInput): Promise<CreatorPage> {
    const sort = (given.sort || 'newest') as CreatorSort;
    const creatorsCursor = cursorOf(sort);
    const after = creatorsCursor.decode(cursor);
    const viewerId = signedIn(viewer);
    if (!showsSellers(this.settings.browseViewerRule, await this.genderOf(viewerId))) return nobody;

    const wanted = { viewerId, text: visibleText(search).toLowerCase(), bucket: bucketOf(price) };
    const [found, total] = await Promise.all([this.repository.page(wanted, sort, after, limit + 1), this.repository.total(wanted)]);
    const creators = found.slice(0, limit);
    const last = found.length > limit ? creators.at(-1) : undefined;
    return { creators, total, nextCursor: last ? creatorsCursor.encode({ key: last.key, id: last.userId }) : '' };
  }

  private async genderOf(viewerId: string | null): Promise<string> {
    return viewerId === null ? '' : ((await this.directory.find([viewerId])).get(viewerId)?.gender ?? '');
  }
}

/** The bit of a price bucket, as stored in creator_cards. */
const bucketOf = (price: string): number => {
  const at = (priceBuckets as readonly string[]).indexOf(price);
  return at < 0 ? 0 : 1 << at;
};
