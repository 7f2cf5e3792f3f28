import { t } from '@lingui/core/macro';

/** What of the viewer a like names, as text; empty for a like of the whole profile. */
export const likedLabel = (likedKind = ''): string => {
  if (likedKind === 'photo') return t`Liked your photo`;
  return likedKind === 'prompt' ? t`Liked your answer` : '';
};
