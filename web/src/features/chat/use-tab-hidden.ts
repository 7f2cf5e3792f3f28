import { useSyncExternalStore } from 'react';

const listen = (hear: () => void) => {
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
};

/** Whether nobody can be looking at this page; then it may be on the way into a preview of open apps. */
export const useTabHidden = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'hidden');
