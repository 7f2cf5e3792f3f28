/** Moves the focus to the next of several things in a row, or the one before; to the first when none of them has it. */
export function walk(all: readonly HTMLElement[], step: 1 | -1): void {
  const place = all.findIndex((one) => one.contains(document.activeElement));
  const next = all[place < 0 ? 0 : Math.min(Math.max(place + step, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
