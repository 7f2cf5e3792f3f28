import { plural, t } from '@lingui/core/macro';
import type { ContentItemJson, StorefrontJson } from '@sotto/proto/marketplace/v1/store';
import { videoLength } from '#web/lib/video-length';

/** photo, 6:05 or video: what the mark on a picture says. */
export function kindOf({ contentType, durationS }: ContentItemJson): string {
  if (contentType !== 'video') return t`Photo`;
  return lengthOf({ durationS }) || t`Video`;
}

export function lengthOf({ durationS }: Pick<ContentItemJson, 'durationS'>): string {
  const seconds = Number(durationS ?? 0);
  return seconds > 0 ? videoLength(seconds) : '';
}

/** 24 items · 18 videos · 6 photos */
export function countsOf({ contentCount = 0, videoCount = 0, photoCount = 0 }: StorefrontJson): string {
  if (contentCount === 0) return t`No items yet`;
  return [
    plural(contentCount, { one: '# item', other: '# items' }),
    videoCount > 0 && plural(videoCount, { one: '# video', other: '# videos' }),
    photoCount > 0 && plural(photoCount, { one: '# photo', other: '# photos' }),
  ]
    .filter(Boolean)
    .join(' · ');
}
