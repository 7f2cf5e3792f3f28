import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { ContentItemSchema } from '@sotto/proto/marketplace/v1/store';
import type { ContentItem } from './content-item.entity.js';

/** What is shown of an item. */
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
  | 'standing'
>;

/** Who looks at an item, and what it is to them. */
export interface Sight {
  /** Null when nobody is signed in: then there is no address at all. */
  viewerId: string | null;
  /** Whether the viewer bought it. */
  bought?: boolean;
  /** How often it was sold, for its creator. */
  salesCount?: number;
  /** Whether it is opened: only owners are given what it is opened with. */
  opened?: boolean;
}

/** An item for one viewer: whoever does not own it gets the blurred picture, and never an address of more. */
export function toItemView(
  item: ShownItem,
  { viewerId, bought = false, salesCount = 0, opened = false }: Sight,
  addresses: MediaAddresses,
  now: Date,
): MessageInitShape<typeof ContentItemSchema> {
  const own = viewerId === item.creatorId;
  const owned = own || bought;
  const shown = item.standing === 'visible' && (item.state === 'ready' || (own && item.state === 'in_review'));
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
    standing: own ? item.standing : 'visible',
    fullUrl: opened && owned ? url(item.contentType === 'video' ? 'video' : 'large') : '',
  };
}

/** The placeholder tells less than the blurred picture does, so everybody has it. */
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
  return { ...addresses.picture({ id: fileId, thumbhash, blurred }, viewerId, now), thumbhash };
}
