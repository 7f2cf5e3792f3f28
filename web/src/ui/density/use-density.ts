import { useSyncExternalStore } from 'react';

const name = 'compact-lists';
const hearers = new Set<() => void>();

/** Whether lists of staff stand close, on this device, and how to change that; all lists follow. */
export function useDensity(): [compact: boolean, setCompact: (compact: boolean) => void] {
  const compact = useSyncExternalStore(subscribe, () => localStorage.getItem(name) === 'true');
  return [compact, setCompact];
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  addEventListener('storage', hear);
  return () => {
    hearers.delete(hear);
    removeEventListener('storage', hear);
  };
}

function setCompact(compact: boolean): void {
  localStorage.setItem(name, String(compact));
  for (const hear of hearers) hear();
}
