import { createSlice } from '@reduxjs/toolkit';
import { discoveryApi } from '#web/client/discovery.api';
import { isProblem } from '#web/client/problem';
import { rootReducer } from '#web/client/reducer';
import { safetyApi } from '#web/client/safety.api';
import { signedOut } from '#web/client/session.slice';

interface DeckState {
  /** Who is off the stack, although the dealt deck may still hold them; 'pending' until the server has it. */
  swiped: Record<string, 'pending' | 'stored'>;
  /** What the latest swipe was, since only a pass at the end can be taken back. */
  latest?: 'like' | 'pass' | 'taken back';
}

const initialState: DeckState = { swiped: {} };
const { swipe, undoPass, resetPasses } = discoveryApi.endpoints;

/** The member's hand: what was swiped here, derived from the calls themselves. A failed swipe brings the card back by forgetting it. */
const deckSlice = createSlice({
  name: 'deck',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(swipe.matchPending, (state, { meta }) => {
        const { targetId, action } = meta.arg.originalArgs;
        state.swiped[targetId] = 'pending';
        state.latest = action;
      })
      .addMatcher(swipe.matchFulfilled, (state, { meta }) => {
        state.swiped[meta.arg.originalArgs.targetId] = 'stored';
      })
      .addMatcher(swipe.matchRejected, (state, { meta, payload }) => {
        const { targetId } = meta.arg.originalArgs;
        if (isGone(payload)) state.swiped[targetId] = 'stored';
        else delete state.swiped[targetId];
        state.latest = undefined;
      })
      .addMatcher(undoPass.matchFulfilled, (state, { payload }) => {
        delete state.swiped[payload.card?.id ?? ''];
        state.latest = 'taken back';
      })
      .addMatcher(resetPasses.matchFulfilled, () => initialState)
      .addMatcher(safetyApi.endpoints.blockMember.matchFulfilled, (state, { meta }) => {
        state.swiped[meta.arg.originalArgs] = 'stored';
      });
  },
  selectors: {
    selectSwiped: ({ swiped }) => swiped,
    /** After a reload nobody knows; the server does. */
    selectCanUndo: ({ swiped, latest }) => (latest === undefined || latest === 'pass') && !Object.values(swiped).includes('pending'),
  },
});

/** The candidate hid, blocked or changed since the card was dealt: nothing to try again. */
export const isGone = (problem: unknown): boolean => isProblem(problem) && ['PROFILE_NOT_FOUND', 'NOT_COMPATIBLE'].includes(problem.code);

export const { selectSwiped, selectCanUndo } = deckSlice.injectInto(rootReducer).selectors;
