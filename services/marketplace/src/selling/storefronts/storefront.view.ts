import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { PictureSchema } from '@sotto/proto/common/v1/picture';
import type { StorefrontSchema, StorefrontSettingsSchema } from '@sotto/proto/marketplace/v1/store';
import { toPersonView } from '../../members/person.view.js';
import type { Store } from './storefront-access.js';
import type { StoreRow } from './store.repository.js';
import type { StorefrontSettings } from './storefront-settings.entity.js';

/** The banner as the viewer may see it: its owner also sees it in review; signed-out viewers get no address. */
export function toBannerView(
  { bannerFileId: id, bannerState, bannerThumbhash: thumbhash }: Pick<StoreRow, 'bannerFileId' | 'bannerState' | 'bannerThumbhash'>,
  { viewerId, own }: { viewerId: string | null; own: boolean },
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof PictureSchema> | undefined {
  if (!id || !(bannerState === 'ready' || (own && bannerState === 'in_review'))) return undefined;
  return viewerId === null ? { thumbhash } : addresses.picture({ id, thumbhash, blurred: false }, viewerId, now);
}

/** A store as one viewer sees it. */
export function toStorefrontView(
  store: Store,
  viewerId: string | null,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof StorefrontSchema> {
  const { creator, own } = store;
  return {
    ...toPersonView(creator, viewerId, addresses, now),
    creatorId: creator.userId,
    verified: creator.verified,
    storefrontName: store.storefrontName,
    bio: store.bio,
    banner: toBannerView(store, { viewerId, own }, addresses, now),
    contentCount: store.contentCount,
    photoCount: store.photoCount,
    videoCount: store.videoCount,
    own,
    isEnabled: store.isEnabled,
    mayTip: viewerId !== null && !own,
  };
}

/** The settings of a store, for its owner. */
export const toSettingsView = ({
  storefrontName,
  bio,
  bannerFileId,
  isEnabled,
}: Pick<StorefrontSettings, 'storefrontName' | 'bio' | 'bannerFileId' | 'isEnabled'>): MessageInitShape<
  typeof StorefrontSettingsSchema
> => ({
  storefrontName,
  bio,
  bannerFileId: bannerFileId ?? '',
  isEnabled,
});
