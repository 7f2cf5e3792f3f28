import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { discoveryApi } from '#web/client/people/discovery.api';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session/session.slice';

interface MatchCelebrationState {
  /** To be celebrated, one after the other. */
  waiting: MatchJson[];
  /** Every match has one time, although both the answer and the frame report it. */
  known: string[];
}

const initialState: MatchCelebrationState = { waiting: [], known: [] };

const matchCelebrationSlice = createSlice({
  name: 'matchCelebration',
  initialState,
  reducers: {
    matchArrived: (state, { payload }: PayloadAction<MatchJson>) => note(state, payload),
    matchCelebrated: ({ waiting }) => void waiting.shift(),
  },
  extraReducers: (build) => {
    build
      .addCase(signedOut, () => initialState)
      .addMatcher(discoveryApi.endpoints.swipe.matchFulfilled, (state, { payload: { matched, match } }) => {
        if (matched && match) note(state, match);
      });
  },
  selectors: { selectCelebration: ({ waiting }) => waiting[0] },
});

function note({ waiting, known }: MatchCelebrationState, match: MatchJson): void {
  if (known.includes(match.id ?? '')) return;
  known.push(match.id ?? '');
  waiting.push(match);
}

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof matchCelebrationSlice> {}
}

export const { matchArrived, matchCelebrated } = matchCelebrationSlice.actions;
export const { selectCelebration } = matchCelebrationSlice.injectInto(rootReducer).selectors;
