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

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether it could be the id of a member. */
export const isId = (text: string): boolean => uuid.test(text);

/** The word if it is one of these; otherwise the first of them, which is what an address without it means. */
export const oneOf = <Word extends string>(choices: readonly [Word, ...Word[]], word: string): Word =>
  choices.find((one) => one === word) ?? choices[0];
