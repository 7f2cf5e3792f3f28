import { useSyncExternalStore } from 'react';

const listen = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether no one can be looking at this page; then it may be on the way into a preview of open apps. */
export const useTabHidden = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'hidden');
