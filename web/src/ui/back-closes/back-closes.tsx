import { useEffect, useEffectEvent } from 'react';
import { overlayOpened } from './overlay-history';

/** Inside an overlay, for as long as it is open: Back closes it, the topmost one first. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  const close = useEffectEvent(onBack);
  useEffect(() => overlayOpened(() => close()), []);
  return null;
}
