import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MatchJson } from '@sotto/proto/profiles/v1/profiles';
import { discoveryApi } from '#web/client/discovery.api';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session.slice';

interface MatchMomentState {
  /** To be celebrated, one after the other. */
  waiting: MatchJson[];
  /** Every match has one moment, although both the answer and the frame tell of it. */
  known: string[];
}

const initialState: MatchMomentState = { waiting: [], known: [] };

const matchMomentSlice = createSlice({
  name: 'matchMoment',
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
  selectors: { selectMoment: ({ waiting }) => waiting[0] },
});

function note({ waiting, known }: MatchMomentState, match: MatchJson): void {
  if (known.includes(match.id ?? '')) return;
  known.push(match.id ?? '');
  waiting.push(match);
}

export const { matchArrived, matchCelebrated } = matchMomentSlice.actions;
export const { selectMoment } = matchMomentSlice.injectInto(rootReducer).selectors;
