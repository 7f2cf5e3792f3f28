import { useSyncExternalStore } from 'react';

/** The width below which the styles lay a page out for a phone (`md` in `theme.css`). */
const phoneQuery = '(width < 48rem)';

export const isPhone = (): boolean => matchMedia(phoneQuery).matches;

/** The same for a component, which renders again when the window grows or shrinks past it. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phoneQuery);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
