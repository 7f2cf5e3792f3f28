/** One of a queue, as far as the order goes. */
interface Waiting {
  id: string;
  /** Whether no one else works on it. */
  isFree: boolean;
}

/** What to look at after some were dealt with: the next one that no one else works on, else one before; empty when there is none. */
export function nextCase(cases: Waiting[], dealtWith: readonly string[] = []): string {
  const at = Math.max(
    0,
    cases.findIndex(({ id }) => dealtWith.includes(id)),
  );
  const inOrder = [...cases.slice(at), ...cases.slice(0, at).reverse()];
  return inOrder.find(({ id, isFree }) => isFree && !dealtWith.includes(id))?.id ?? '';
}

/** The neighbour in the list, anyone who works on it; the first or last one again at an end. */
export function stepFrom(cases: Waiting[], id: string, by: 1 | -1): string {
  const at = cases.findIndex((one) => one.id === id);
  const to = at < 0 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by));
  return cases[to]?.id ?? '';
}
