import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import { galleryLimits } from '@sotto/proto/vocabulary';

/** What becomes of a file on the profile of its owner. */
export type GalleryStatus = 'shown' | 'waiting' | 'too-many' | 'too-long' | 'left-out' | 'never';

export interface ArrangedFile {
  file: MediaFileJson;
  status: GalleryStatus;
  /** The place among those that the owner chose, from 0 on; absent for others. */
  place?: number;
}

const isChosen = ({ galleryPosition }: MediaFileJson) => galleryPosition !== undefined;

/** The files in the order of the gallery, those that are left out last. The profile image comes before them and counts as a photo (D-99). */
export function arrange(files: readonly MediaFileJson[], hasFace: boolean): ArrangedFile[] {
  const chosen = files.filter((file) => isChosen(file) && file.forGallery && file.state !== 'refused').sort(byPosition);
  const left = { photos: galleryLimits.photos - (hasFace ? 1 : 0), videos: galleryLimits.videos as number };
  const statusOf = (file: MediaFileJson): GalleryStatus => {
    if (file.state !== 'ready') return 'waiting';
    if (file.kind !== 'video') return left.photos-- > 0 ? 'shown' : 'too-many';
    if (Number(file.durationS ?? 0) > galleryLimits.videoSeconds) return 'too-long';
    return left.videos-- > 0 ? 'shown' : 'too-many';
  };
  return [
    ...chosen.map((file, place) => ({ file, status: statusOf(file), place })),
    ...files
      .filter((file) => !chosen.includes(file))
      .map((file) => ({ file, status: file.forGallery && file.state !== 'refused' ? ('left-out' as const) : ('never' as const) })),
  ];
}

/** Files of one place, such as new ones, stay as they came. */
const byPosition = (one: MediaFileJson, other: MediaFileJson) => (one.galleryPosition ?? 0) - (other.galleryPosition ?? 0);

/** The same list with one entry moved to another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
}
