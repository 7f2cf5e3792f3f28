import type { MessagePhotoJson } from '@sotto/proto/chat/v1/messages';
import type { CSSProperties } from 'react';

const [mostWidth, mostHeight] = [300, 380];

/** The room that a photo takes, before it is there. */
export function frameOf({ width = 1, height = 1 }: MessagePhotoJson): CSSProperties {
  const [wide, high] = [Math.max(width, 1), Math.max(height, 1)];
  return { aspectRatio: `${wide} / ${high}`, width: Math.round(Math.min(mostWidth, (mostHeight * wide) / high)), maxWidth: '100%' };
}
