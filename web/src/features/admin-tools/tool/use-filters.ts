import { useSearchParams } from 'react-router';

/** What a list is narrowed to stands in the address, beside the tab; Back undoes it. An empty word is none. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>;
  const change = (changes: Partial<Record<Name, string>>, how: { replace?: boolean } = {}) =>
    setSearch(
      (params) => {
        for (const [name, value] of Object.entries<string | undefined>(changes)) value ? params.set(name, value) : params.delete(name);
        return params;
      },
      { preventScrollReset: true, ...how },
    );
  return [filters, change] as const;
}

/** The word if it is one of these; otherwise the first of them, which is what an address without it means. */
export const oneOf = <Word extends string>(choices: readonly [Word, ...Word[]], word: string): Word =>
  choices.find((one) => one === word) ?? choices[0];
