import { useSearchParams } from 'react-router';

/** What a list of cases is narrowed to, by the address: one of the words, the first one when nothing else is said. */
export function useCaseFilter<Word extends string>(name: string, words: readonly Word[]) {
  const [search, setSearch] = useSearchParams();
  const chosen = words.find((word) => word === search.get(name)) ?? words[0]!;
  const choose = (word: Word) =>
    setSearch(
      (params) => {
        word === words[0] ? params.delete(name) : params.set(name, word);
        return params;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose] as const;
}
