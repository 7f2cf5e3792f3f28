import { useSyncExternalStore } from 'react';

const name = 'compact-lists';
const listeners = new Set<() => void>();

/** Whether lists of staff stand close, on this device, and how to change that; all lists follow. */
export function useDensity(): [compact: boolean, setCompact: (compact: boolean) => void] {
  const compact = useSyncExternalStore(subscribe, () => localStorage.getItem(name) === 'true');
  return [compact, setCompact];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function setCompact(compact: boolean): void {
  localStorage.setItem(name, String(compact));
  for (const listener of listeners) listener();
}
