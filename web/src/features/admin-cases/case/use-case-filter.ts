import { useSearchParams } from 'react-router';

/** What a list of cases is narrowed to, by the address: one of the texts, the first one when nothing else is said. */
export function useCaseFilter<Word extends string>(name: string, choices: readonly Word[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = choices.find((word) => word === search.get(name)) ?? choices[0]!;
  const choose = (word: Word) =>
    setSearch(
      (params) => {
        word === choices[0] ? params.delete(name) : params.set(name, word);
        return params;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose] as const;
}
