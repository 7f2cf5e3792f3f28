import type { MediaFileJson } from '@sotto/proto/media/v1/media';
import type { LightboxFile } from './lightbox-view';

/** The files that can be shown in full. */
export const toLightbox = (files: MediaFileJson[]): LightboxFile[] =>
  files
    .filter(({ picture, videoUrl }) => picture || videoUrl)
    .map(({ id = '', kind, picture, videoUrl }) => ({
      id,
      kind: kind === 'video' ? 'video' : 'image',
      picture: picture?.largeUrl,
      video: videoUrl || undefined,
    }));
