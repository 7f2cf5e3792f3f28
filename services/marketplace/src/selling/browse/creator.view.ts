import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { CreatorSchema } from '@sotto/proto/marketplace/v1/store';
import { toPersonView } from '../../members/person.view.js';
import { toBannerView } from '../storefronts/storefront.view.js';
import type { CreatorRow } from './browse.sql.js';

/** A creator in a list, as the viewer may see her. */
export const toCreatorView = (
  row: CreatorRow,
  viewerId: string | null,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof CreatorSchema> => ({
  ...toPersonView(row, viewerId, addresses, now),
  userId: row.userId,
  storefrontName: row.storefrontName,
  bio: row.bio,
  contentCount: row.contentCount,
  minPrice: row.minPrice,
  maxPrice: row.maxPrice,
  verified: row.verified,
  banner: toBannerView(row, { viewerId, own: false }, addresses, now),
});
