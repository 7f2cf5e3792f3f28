import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { discoveryApi } from '#web/client/people/discovery.api';
import { isProblem } from '#web/client/problem';
import { rootReducer, type RootState } from '#web/client/reducer';
import { safetyApi } from '#web/client/people/safety.api';
import { signedOut } from '#web/client/session/session.slice';

interface DeckState {
  /** Who is off the stack, although the dealt deck may still hold them; 'pending' until the server has it. */
  swiped: Record<string, 'pending' | 'stored'>;
}

const initialState: DeckState = { swiped: {} };
const { swipe, undoPass, undoLike, resetPasses } = discoveryApi.endpoints;

/** The member's hand: what was swiped here, derived from the calls themselves. A failed swipe brings the card back by forgetting it. */
const deckSlice = createSlice({
  name: 'deck',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(swipe.matchPending, (state, { meta }) => {
        state.swiped[meta.arg.originalArgs.targetId] = 'pending';
      })
      .addMatcher(swipe.matchFulfilled, (state, { meta }) => {
        state.swiped[meta.arg.originalArgs.targetId] = 'stored';
      })
      .addMatcher(swipe.matchRejected, (state, { meta, payload }) => {
        const { targetId } = meta.arg.originalArgs;
        if (isGone(payload)) state.swiped[targetId] = 'stored';
        else delete state.swiped[targetId];
      })
      .addMatcher(undoPass.matchFulfilled, (state, { payload }) => {
        delete state.swiped[payload.card?.id ?? ''];
      })
      .addMatcher(undoLike.matchFulfilled, (state, { meta }) => {
        delete state.swiped[meta.arg.originalArgs];
      })
      .addMatcher(resetPasses.matchFulfilled, () => initialState)
      .addMatcher(safetyApi.endpoints.blockMember.matchFulfilled, (state, { meta }) => {
        state.swiped[meta.arg.originalArgs] = 'stored';
      });
  },
  selectors: {
    selectSwiped: ({ swiped }) => swiped,
  },
});

/** The candidate hid, blocked or changed since the card was dealt: nothing to try again. */
export const isGone = (problem: unknown): boolean => isProblem(problem) && ['PROFILE_NOT_FOUND', 'NOT_COMPATIBLE'].includes(problem.code);

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof deckSlice> {}
}

export const { selectSwiped } = deckSlice.injectInto(rootReducer).selectors;

const selectDeck = discoveryApi.endpoints.deck.select({});

/** Whether the latest swipe is a pass that can be taken back: the deck says so, unless a swipe is under way. */
export const selectCanUndo = (state: RootState): boolean =>
  selectDeck(state).data?.undoable === true && !Object.values(selectSwiped(state)).includes('pending');
