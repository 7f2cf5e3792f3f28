import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { ContentItemSchema } from '@sotto/proto/marketplace/v1/store';
import { minimumCharge } from '../../settings.js';
import type { ContentItem } from './content-item.entity.js';

/** The fields that are shown of an item. */
export type ShownItem = Pick<
  ContentItem,
  | 'id'
  | 'creatorId'
  | 'title'
  | 'description'
  | 'contentType'
  | 'price'
  | 'isActive'
  | 'state'
  | 'reason'
  | 'fileId'
  | 'thumbhash'
  | 'hasPreview'
  | 'width'
  | 'height'
  | 'durationS'
  | 'createdAt'
  | 'moderationStatus'
>;

/** The viewer of an item, and what they may see of it. */
export interface ItemViewer {
  /** Null for a signed-out viewer, who gets no address at all. */
  viewerId: string | null;
  /** Whether the viewer bought it. */
  bought?: boolean;
  /** How often it was sold; for its creator. */
  salesCount?: number;
  /** Whether it is opened: only owners get the address of the file. */
  opened?: boolean;
}

/** An item for one viewer. A viewer who does not own it gets the blurred picture only. */
export function toItemView(
  item: ShownItem,
  { viewerId, bought = false, salesCount = 0, opened = false }: ItemViewer,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof ContentItemSchema> {
  const own = viewerId === item.creatorId;
  const owned = own || bought;
  const shown = item.moderationStatus === 'visible' && (item.state === 'ready' || (own && item.state === 'in_review'));
  const fileId = shown ? (item.fileId ?? null) : null;
  const url = (rendition: 'preview' | 'large' | 'video') =>
    fileId && viewerId !== null ? addresses.of({ id: fileId, rendition, viewerId }, now) : '';
  return {
    id: item.id,
    creatorId: item.creatorId,
    title: item.title,
    description: item.description,
    contentType: item.contentType,
    price: item.price,
    isActive: item.isActive,
    state: own ? item.state : 'ready',
    reason: own ? item.reason : '',
    picture: pictureOf(fileId, item.thumbhash, !owned, viewerId, addresses, now),
    previewUrl: item.hasPreview ? url('preview') : '',
    durationS: item.durationS,
    width: item.width,
    height: item.height,
    owned,
    salesCount: own ? salesCount : 0,
    createdAt: timestampFromDate(item.createdAt),
    moderationStatus: own ? item.moderationStatus : 'visible',
    minimumPrice: own && item.price < minimumCharge ? minimumCharge : 0,
    fullUrl: opened && owned ? url(item.contentType === 'video' ? 'video' : 'large') : '',
  };
}

/** The placeholder shows less than the blurred picture, so everybody gets it. */
function pictureOf(
  fileId: string | null,
  thumbhash: string,
  blurred: boolean,
  viewerId: string | null,
  addresses: MediaAddresses,
  now: Date,
) {
  if (!fileId) return undefined;
  if (viewerId === null) return { thumbhash, blurred };
  // The thumbnail of a file can change, and browsers keep pictures by their address.
  return { ...addresses.picture({ id: fileId, thumbhash, blurred, version: thumbhash }, viewerId, now), thumbhash };
}
