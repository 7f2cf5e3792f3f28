import type { FrameName } from './frames';
import { onFrame } from './socket';

/** Asks again with each of these frames, and when frames may have been missed, for as long as someone reads. For `onCacheEntryAdded`. */
export async function refetchOn(names: FrameName[], refetch: () => void, until: Promise<void>): Promise<void> {
  const stop = [...names, 'Ready' as const].map((name) => onFrame(name, refetch));
  await until;
  for (const end of stop) end();
}
