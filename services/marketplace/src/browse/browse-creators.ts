import { Injectable } from '@nestjs/common';
import type { Viewer } from '@sotto/kit/nats/viewer';
import { withoutInvisible } from '@sotto/proto/visible-text';
import { priceBuckets, type CreatorSort } from '@sotto/proto/vocabulary';
import { formatPlace, isCents, isMoment, readPlace } from '../keyset.js';
import { MemberDirectory } from '../members/member.directory.js';
import { signedIn } from '../members/signed-in.js';
import { MarketplaceSettings } from '../settings.js';
import { BrowseRepository, type CreatorRow } from './browse.repository.js';
import { showsSellers } from './viewer-rule.js';

interface Wanted {
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

const usualLimit = 24;
const nobody: CreatorPage = { creators: [], total: 0, nextCursor: '' };
const isKey: Record<CreatorSort, (key: string) => boolean> = {
  newest: isMoment,
  name: (key) => !key.includes('\0'),
  price_low: isCents,
  price_high: isCents,
  most_content: isCents,
};

/** Creators with something for sale in an open store, as the rule for the caller's gender has it (D-29, D-30). */
@Injectable()
export class BrowseCreators {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly repository: BrowseRepository,
    private readonly settings: MarketplaceSettings,
  ) {}

  async execute(viewer: Viewer, { search, price, cursor, limit = usualLimit, ...given }: Wanted): Promise<CreatorPage> {
    const sort = (given.sort || 'newest') as CreatorSort;
    const after = readPlace(cursor, sort, isKey[sort]);
    const viewerId = signedIn(viewer);
    if (!showsSellers(this.settings.browseViewerRule, await this.genderOf(viewerId))) return nobody;

    const wanted = { viewerId, words: withoutInvisible(search).trim().toLowerCase(), bucket: bucketOf(price) };
    const [found, total] = await Promise.all([this.repository.page(wanted, sort, after, limit + 1), this.repository.total(wanted)]);
    const creators = found.slice(0, limit);
    const last = found.length > limit ? creators.at(-1) : undefined;
    return { creators, total, nextCursor: last ? formatPlace(sort, { key: keyOf(last), id: last.userId }) : '' };
  }

  private async genderOf(viewerId: string | null): Promise<string> {
    return viewerId === null ? '' : ((await this.directory.find([viewerId])).get(viewerId)?.gender ?? '');
  }
}

/** As the cards have it: one bit for each bucket, in the order of the vocabulary. */
const bucketOf = (price: string): number => {
  const at = (priceBuckets as readonly string[]).indexOf(price);
  return at < 0 ? 0 : 1 << at;
};

const keyOf = ({ key }: CreatorRow) => (key instanceof Date ? key.toISOString() : key);
