/** A secret that a mailed link carries behind the `#`. */
export const readFragment = (name: string): string | undefined => new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;

/** Reads it and removes it from the address at once: neither history nor a screenshot keeps it. */
export function consumeFragment(name: string): string | undefined {
  const value = readFragment(name);
  if (value) history.replaceState(history.state, '', location.pathname + location.search);
  return value;
}
