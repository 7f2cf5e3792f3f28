const everyMs = 250;
const atOnce = 3; // NOTIF-05

let waiting: (() => void)[] = [];
let rest: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast that a frame caused. Of a burst the latest three are shown, one after the other, because each costs the page time. */
export function showSoon(show: () => void): void {
  waiting = [...waiting, show].slice(-atOnce);
  if (!rest) showNext();
}

function showNext(): void {
  const next = waiting.shift();
  rest = next && setTimeout(showNext, everyMs);
  next?.();
}
