import { useState } from 'react';
import type { CardDetails } from './card-details';

/** Which photo of the top card is shown: the first one of each card, until the member goes on. */
export function useGalleryIndex(top: CardDetails | undefined): { index: number; go: (steps: number) => void } {
  const [seen, setSeen] = useState({ id: '', index: 0 });
  const count = top?.gallery.length ?? 0;
  const index = seen.id === top?.id && seen.index < count ? seen.index : 0;
  const go = (steps: number) => {
    if (top && count > 1) setSeen({ id: top.id, index: (index + steps + count) % count });
  };
  return { index, go };
}
