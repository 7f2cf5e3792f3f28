import type { PictureJson } from '@sotto/proto/common/v1/picture';
import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { useProfileImagesQuery } from '#web/client/account/profile-images.api';
import type { PhotoState } from './checklist/progress';

export interface OwnPhoto {
  state: PhotoState;
  /** What the preview shows: the photo that others see, or the one under review. */
  picture?: PictureJson;
}

/** Where the member's photo stands, for the checklist and the preview. */
export function useOwnPhoto(own: OwnProfileJson): OwnPhoto {
  const { data: { current, latest } = {} } = useProfileImagesQuery();
  const pending = latest?.status === 'pending' ? latest.picture : undefined;
  const shown = current?.picture ?? own.picture;
  return { state: pending ? 'pending' : shown ? 'shown' : 'none', picture: pending ?? shown };
}
