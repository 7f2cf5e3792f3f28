import { useAppDispatch } from '#web/client/reducer';
import type { CardJson, DeckFiltersJson, FilterCostJson } from '@sotto/proto/profiles/v1/profiles';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { discoveryApi } from '#web/client/people/discovery.api';
import type { Problem } from '#web/client/problem';
import { onFrame } from '#web/client/live/socket';
import { selectSwiped } from './deck.slice';

const loadAfterMs = 100; // DISC-01
const refillBelow = 6;
/** How often an open deck is read again for newcomers: more often where the next one would be seen soon. */
const newcomersMs = { few: 10_000, many: 60_000 } as const;

interface Deck {
  /** The stack, top first; unknown until the first answer. */
  cards: CardJson[] | undefined;
  remaining: number;
  /** What narrows it. */
  filters: DeckFiltersJson;
  /** What each filter keeps away, when few are left. */
  costs: FilterCostJson[];
  error: Problem | undefined;
  reload: () => Promise<unknown>;
}

const { deck } = discoveryApi.endpoints;

/** The dealt deck without what was swiped, refilled before it runs out, and read again for newcomers and when someone on it may have changed. */
export function useDeck(): Deck {
  const dispatch = useAppDispatch();
  const waited = useWaited(loadAfterMs);
  deck.useQuerySubscription({}, { skip: !waited });
  const { data, error } = deck.useQueryState({});
  const swiped = useSelector(selectSwiped);

  const read = (after?: number) => dispatch(deck.initiate({ after }, { subscribe: false, forceRefetch: true }));
  const cards = data?.cards?.filter(({ id = '' }) => !swiped[id]) ?? [];
  const pending = Object.values(swiped).filter((state) => state === 'pending').length;
  const { nextAfter } = data ?? {};
  const low = cards.length < refillBelow && nextAfter !== undefined;

  useEffect(() => {
    if (error) console.error('Error loading users', error); // DISC-19
  }, [error]);

  useEffect(() => {
    if (low) void dispatch(deck.initiate({ after: nextAfter }, { subscribe: false, forceRefetch: true }));
  }, [dispatch, low, nextAfter]);

  const everyMs = newcomersMs[cards.length < refillBelow ? 'few' : 'many'];
  useEffect(() => {
    const readFront = () => void dispatch(deck.initiate({}, { subscribe: false, forceRefetch: true }));
    const readWhenSeen = () => document.visibilityState === 'visible' && readFront();
    const stop = [onFrame('CardChangedPushed', readFront), onFrame('Ready', readFront)]; // DISC-18, also for what was missed while away
    document.addEventListener('visibilitychange', readWhenSeen);
    const timer = setInterval(readWhenSeen, everyMs);
    return () => {
      clearInterval(timer);
      for (const end of stop) end();
      document.removeEventListener('visibilitychange', readWhenSeen);
    };
  }, [dispatch, everyMs]);

  return {
    cards: data || error ? cards : undefined,
    remaining: Math.max((data?.remaining ?? 0) - pending, cards.length),
    filters: data?.filters ?? {},
    costs: data?.costs ?? [],
    error: data ? undefined : (error as Problem | undefined),
    reload: () => read(),
  };
}

function useWaited(ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return waited;
}
