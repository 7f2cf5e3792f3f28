import type { MessageInitShape } from '@bufbuild/protobuf';
import type { MediaAddresses } from '@sotto/kit/media/media-addresses';
import type { GalleryItemSchema } from '@sotto/proto/profiles/v1/profiles';
import { galleryLimits } from '@sotto/proto/vocabulary';
import type { GalleryFile } from './shown-parts.js';

/** What a member shows, for one viewer. */
interface Shown {
  imageId: string | null;
  thumbhash: string | null;
  gallery: GalleryFile[] | null;
  /** An anonymous member shows nobody else anything sharp, and therefore no video. */
  blurred: boolean;
  lookerId: string;
}

/** The profile image, which comes first and counts as a photo, and the files of the gallery in the member's order (D-99). */
export function toGallery(shown: Shown, addresses: MediaAddresses, now: Date): MessageInitShape<typeof GalleryItemSchema>[] {
  const { imageId, thumbhash, gallery, blurred, lookerId } = shown;
  const face = imageId ? [{ fileId: imageId, kind: 'image', thumbhash: thumbhash ?? '' }] : [];
  let photos = 0;
  return [...face, ...(gallery ?? [])]
    .filter(({ kind }) => (kind === 'video' ? !blurred : ++photos <= galleryLimits.photos))
    .map((file) => ({
      id: file.fileId,
      kind: file.kind === 'video' ? 'video' : 'photo',
      picture: addresses.picture({ id: file.fileId, thumbhash: file.thumbhash, blurred }, lookerId, now),
      videoUrl: file.kind === 'video' ? addresses.of({ id: file.fileId, rendition: 'video', viewerId: lookerId }, now) : '',
    }));
}
