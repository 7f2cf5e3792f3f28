import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { GalleryItemJson } from '@sotto/proto/profiles/v1/profiles';

/** A photo or video of a member. */
export interface GalleryEntry {
  id: string;
  kind: 'photo' | 'video';
  picture?: PictureJson;
  videoUrl?: string;
}

/** What is shown of a member; the picture alone where an answer has no gallery. */
export function galleryEntries(gallery: readonly GalleryItemJson[] = [], picture?: PictureJson): GalleryEntry[] {
  const entries = gallery.map(({ id = '', kind, picture: photo, videoUrl }) => ({
    id,
    kind: kind === 'video' ? ('video' as const) : ('photo' as const),
    picture: photo,
    videoUrl: videoUrl || undefined,
  }));
  return entries.length > 0 ? entries : picture ? [{ id: '', kind: 'photo', picture }] : [];
}
