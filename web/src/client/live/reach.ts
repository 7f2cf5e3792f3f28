const patienceMs = 5_000; // a break that no one notices is not worth a word

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lost = false;

/** Whether the product has been out of reach for more than a short time, although the device may be online. */
export const isOutOfReach = (): boolean => lost;

export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live connection stands, or no one needs one. */
export function reached(): void {
  clearTimeout(timer);
  timer = undefined;
  say(false);
}

/** The live connection is away; it tries again by itself. */
export function lostReach(): void {
  timer ??= setTimeout(() => say(true), patienceMs);
}

function say(now: boolean): void {
  if (lost === now) return;
  lost = now;
  for (const notify of listeners) notify();
}
