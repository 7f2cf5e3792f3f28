import { lockSession } from '#web/client/session/session';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;
/** Movements come by the hundred; other tabs need to know of one. */
const everyMs = 1_000;

/** Locks the session after some minutes in which nobody used any tab of it. Returns how to stop. */
export function startAutoLock(minutes: number): () => void {
  const afterMs = minutes * 60_000;
  const channel = new BroadcastChannel('sotto-activity');
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Timers stand still while a computer sleeps, so the clock decides. */
  const look = () => {
    clearTimeout(timer);
    const left = last + afterMs - Date.now();
    if (left <= 0) lockSession();
    else timer = setTimeout(look, left);
  };
  const use = () => {
    const now = Date.now();
    if (now - last >= afterMs) return look(); // the first movement after a long sleep comes too late
    if (now - last < everyMs) return;
    last = now;
    channel.postMessage(now);
  };
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    last = Math.max(last, data);
  };
  for (const activity of activities) addEventListener(activity, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    channel.close();
    for (const activity of activities) removeEventListener(activity, use, { capture: true });
    document.removeEventListener('visibilitychange', look);
  };
}
