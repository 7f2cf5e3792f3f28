const storageKey = 'next-steps';

/** Where a link to the plans says that the member wants to go after paying (D-100): `<Link to={paths.upgrade} state={wants(path)}>`. */
export const wants = (path: string) => ({ wanted: path });

/** What `wants` has put into the state of an address. */
export const wantedIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string' ? state.wanted : undefined;

/** Remembers where a payment leads. The provider may return to another tab, so this is stored for all tabs, until the session ends. */
export function storeNextStep(paymentId: string, path: string): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...stored(), [paymentId]: path }));
}

/** Where the payment leads: the first that asks goes there. */
export function takeNextStep(paymentId: string): string | undefined {
  const { [paymentId]: path, ...others } = stored();
  if (path !== undefined) localStorage.setItem(storageKey, JSON.stringify(others));
  return path;
}

export const nextStepOf = (paymentId: string): string | undefined => stored()[paymentId];

function stored(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, path]) => typeof path === 'string' && /^\/(?![/\\])/.test(path)));
  } catch {
    return {};
  }
}
