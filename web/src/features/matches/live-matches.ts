import type { MatchEndedPushedJson, MatchJson } from '@sotto/proto/profiles/v1/profiles';
import type { ListMatchesResponseJson } from '@sotto/proto/profiles/v1/profiles_service';

/** The list as the cache holds it: pages, latest match first; every page repeats the total. */
export interface MatchPages {
  pages: ListMatchesResponseJson[];
}

/** Every match once, although a page that was read later may repeat one. */
export function matchesIn(list: MatchPages | undefined): MatchJson[] {
  const seen = new Set<string | undefined>();
  return (list?.pages ?? []).flatMap(({ matches = [] }) => matches).filter(({ id }) => !seen.has(id) && seen.add(id));
}

export const totalOf = (list: MatchPages | undefined): number => list?.pages.at(-1)?.total ?? 0;

export function applyMatch(list: MatchPages, match: MatchJson): void {
  const [first] = list.pages;
  if (!first || matchesIn(list).some(({ id }) => id === match.id)) return;
  first.matches = [match, ...(first.matches ?? [])];
  count(list, 1);
}

export function applyEnd(list: MatchPages, { matchId, userId }: MatchEndedPushedJson): void {
  const ended = ({ id, matchedUserId }: MatchJson) => id === matchId || matchedUserId === userId;
  if (!matchesIn(list).some(ended)) return;
  for (const page of list.pages) page.matches = page.matches?.filter((match) => !ended(match));
  count(list, -1);
}

function count(list: MatchPages, by: number): void {
  const total = totalOf(list) + by;
  for (const page of list.pages) page.total = total;
}
