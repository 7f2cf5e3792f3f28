import { useAddress } from '#web/lib/routes/use-address';

/** What a list of cases is narrowed to, by the address: one of the texts, the first one when nothing else is said. */
export function useCaseFilter<Word extends string>(name: string, choices: readonly Word[]) {
  const [search, change] = useAddress();
  const chosen = choices.find((word) => word === search.get(name)) ?? choices[0]!;
  const choose = (word: Word) => change({ [name]: word === choices[0] ? '' : word });
  return [chosen, choose] as const;
}
