import { useSyncExternalStore } from 'react';

const today = () => new Date().setHours(0, 0, 0, 0);

/** When the local day began; said again at midnight, for whatever says 'Today' or 'Yesterday'. A device that slept through it learns it when it is looked at. */
export const useToday = (): number => useSyncExternalStore(subscribe, today);

function subscribe(notify: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    timer = setTimeout(() => (notify(), wait()), new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime());
  };
  wait();
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
