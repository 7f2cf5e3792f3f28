/** Reads a secret that a mailed link carries behind the `#`, and removes it from the address at once: neither history nor a screenshot keeps it. */
export function takeFragment(name: string): string | undefined {
  const value = new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
  if (value) history.replaceState(history.state, '', location.pathname + location.search);
  return value;
}
