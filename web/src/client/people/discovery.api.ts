import type { CardJson, DeckFiltersJson } from '@sotto/proto/profiles/v1/profiles';
import type {
  GetDeckResponseJson,
  ResetPassesResponseJson,
  SaveDeckFiltersResponseJson,
  SwipeResponseJson,
  UndoLikeResponseJson,
  UndoPassResponseJson,
} from '@sotto/proto/profiles/v1/profiles_service';
import type { SwipeAction } from '@sotto/proto/vocabulary';
import { api } from '../api';

/** How long a like can be taken back. */
export const undoLikeMs = 8_000;

interface Swipe {
  targetId: string;
  action: SwipeAction;
  /** What a like names: a photo of the gallery, or the answer to a question. */
  likedKind?: 'photo' | 'prompt';
  likedId?: string;
}

/** The server's answers leave these out, and a request names them. */
const noFilters: DeckFiltersJson = { maxMiles: 0, verifiedOnly: false, onlineToday: false };

/** The deck and what is done with it. A profile page swipes too, so it does not belong to one screen. */
export const discoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One growing deck: without `after` its front, read again; with it the next cards, added. */
    deck: build.query<GetDeckResponseJson, { after?: number }>({
      query: ({ after }) => ({ url: '/deck', params: { after } }),
      serializeQueryArgs: ({ endpointName }) => endpointName,
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.after !== previousArg?.after,
      merge: (deck, page, { arg }) =>
        arg.after === undefined ? { ...page, cards: withTop(deck.cards, page.cards) } : { ...page, cards: append(deck.cards, page.cards) },
      providesTags: ['Deck'],
    }),
    swipe: build.mutation<SwipeResponseJson, Swipe>({
      query: (body) => ({ url: '/swipes', method: 'POST', body }),
      invalidatesTags: (result, _, { targetId }) => [{ type: 'Profile', id: targetId }, ...(result?.matched ? (['Matches'] as const) : [])],
      onQueryStarted: ({ action }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { remaining } }) => {
          const undoable = action === 'pass';
          dispatch(discoveryApi.util.updateQueryData('deck', {}, (deck) => void Object.assign(deck, { remaining, undoable })));
        }, ignore), // anyone who swiped says that it failed
    }),
    undoPass: build.mutation<UndoPassResponseJson, void>({
      query: () => ({ url: '/swipes/last-pass', method: 'DELETE' }),
      invalidatesTags: (result) => (result ? [{ type: 'Profile', id: result.card?.id }] : []),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { card, remaining } }) => {
          dispatch(
            discoveryApi.util.updateQueryData('deck', {}, (deck) => {
              deck.remaining = remaining;
              deck.undoable = false;
              if (card) deck.cards = [card, ...without(deck.cards, card)];
            }),
          );
        }, ignore), // the page says that it failed
    }),
    /** Takes a like of the last seconds back, by who was liked. */
    undoLike: build.mutation<UndoLikeResponseJson, string>({
      query: (targetId) => ({ url: `/swipes/likes/${targetId}`, method: 'DELETE' }),
      invalidatesTags: (_, error, id) => (error ? [] : [{ type: 'Profile', id }]),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(({ data: { card, remaining } }) => {
          dispatch(
            discoveryApi.util.updateQueryData('deck', {}, (deck) => {
              deck.remaining = remaining;
              if (card) deck.cards = [card, ...without(deck.cards, card)];
            }),
          );
        }, ignore), // the page says that it failed
    }),
    /** Narrows the deck on every device; its front is read again, because other people are on it now (B-08). */
    saveDeckFilters: build.mutation<SaveDeckFiltersResponseJson, DeckFiltersJson>({
      query: (filters) => ({ url: '/deck/filters', method: 'PUT', body: { filters: { ...noFilters, ...filters } } }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(discoveryApi.endpoints.deck.initiate({}, { subscribe: false, forceRefetch: true })),
          ignore, // the sheet says that it failed
        ),
    }),
    resetPasses: build.mutation<ResetPassesResponseJson, void>({
      query: () => ({ url: '/swipes/passes', method: 'DELETE' }),
    }),
  }),
});

/** A fresh front must not take away the card that someone is looking at. The first known one that is still dealt is that card. */
function withTop(known: CardJson[] = [], dealt: CardJson[] = []): CardJson[] {
  const top = known.find(({ id }) => dealt.some((card) => card.id === id));
  const fresh = top && dealt.find(({ id }) => id === top.id);
  return fresh ? [fresh, ...without(dealt, fresh)] : dealt;
}

const append = (known: CardJson[] = [], dealt: CardJson[] = []): CardJson[] => [
  ...known,
  ...dealt.filter(({ id }) => !known.some((card) => card.id === id)),
];

const without = (cards: CardJson[] = [], { id }: CardJson): CardJson[] => cards.filter((card) => card.id !== id);

const ignore = () => undefined;

export const { useSaveDeckFiltersMutation, useSwipeMutation, useUndoPassMutation, useUndoLikeMutation, useResetPassesMutation } =
  discoveryApi;
