import { useAddress } from '#web/lib/routes/use-address';

/** What a list is narrowed to stands in the address, beside the tab; Back undoes it. An empty word is none. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, set] = useAddress();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  const change = (changes: Partial<Record<Name, string>>, how: { replace?: boolean } = {}) => set(changes, how);
  return [filters, change] as const;
}

/** The word if it is one of these; otherwise the first of them, which is what an address without it means. */
export const oneOf = <Word extends string>(choices: readonly [Word, ...Word[]], word: string): Word =>
  choices.find((one) => one === word) ?? choices[0];
