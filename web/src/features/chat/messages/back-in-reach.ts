import { onFrame } from '#web/client/live/socket';

const pausesMs = [2_000, 5_000, 10_000];

/** Until there is reason to try again: the live connection is back, the device is online, or some time has passed. */
export function backInReach(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop();
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const stop = onFrame('Ready', go);
    const timer = setTimeout(go, pausesMs[Math.min(failures, pausesMs.length - 1)]);
    addEventListener('online', go);
  });
}
