import type { PictureJson } from '@sotto/proto/common/v1/picture';
import { BlurredMedia } from './blurred-media';
import { useHold } from './use-hold';

interface BlurredItemProps {
  picture?: PictureJson;
  /** Shown until it is uncovered. */
  cover?: PictureJson;
  /** The address of the video, where it is one. */
  video?: string;
}

/** What one of several things shows that a list is about: held for itself. Nothing where there is nothing to look at. */
export function BlurredItem({ picture, cover, video }: BlurredItemProps) {
  const hold = useHold({ page: false });
  if (!picture && !video) return null;
  return <BlurredMedia picture={picture} cover={cover} video={video} hold={hold} small />;
}
