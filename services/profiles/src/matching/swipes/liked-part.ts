import { promptIds } from '@sotto/proto/vocabulary';

/** What a like names: a photo of the gallery, or the answer to a question. */
export interface LikedPart {
  likedKind: string | null;
  likedId: string | null;
}

const none: LikedPart = { likedKind: null, likedId: null };
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads what a swipe names. A pass names nothing, and what cannot be part of a profile counts as nothing: the like is what matters. */
export function readLikedPart({ action, likedKind, likedId }: { action: string; likedKind: string; likedId: string }): LikedPart {
  if (action !== 'like') return none;
  const known: readonly string[] = promptIds;
  const exists = likedKind === 'photo' ? uuid.test(likedId) : likedKind === 'prompt' && known.includes(likedId);
  return exists ? { likedKind, likedId } : none;
}
