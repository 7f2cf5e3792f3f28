import { useSyncExternalStore } from 'react';
import { useOnline } from '#web/lib/hooks/use-online';
import { isOutOfReach, onReach } from './reach';

/** Whether news of others arrives: what was known of them before says nothing about now. */
export function useReachable(): boolean {
  const online = useOnline();
  const outOfReach = useSyncExternalStore(onReach, isOutOfReach);
  return online && !outOfReach;
}
