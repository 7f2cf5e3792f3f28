import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../reducer';
import { signedOut } from '../session/session.slice';

/** The members that were unmatched in this tab, also while the server does not know it yet. */
const partingsSlice = createSlice({
  name: 'partings',
  initialState: {} as Record<string, true>,
  reducers: {
    parted: (state, { payload }: PayloadAction<string>) => {
      state[payload] = true;
    },
    rejoined: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
  selectors: { selectPartings: (state) => state },
});

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof partingsSlice> {}
}

export const { parted, rejoined } = partingsSlice.actions;
/** Those who are not shown as matches any more. */
export const { selectPartings } = partingsSlice.injectInto(rootReducer).selectors;
