import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { BurnDuration } from '@sotto/proto/vocabulary';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session/session.slice';

type Choices = Record<string, BurnDuration | undefined>;

/** In which conversations this member writes burn messages, and how long they last, until it is switched off. */
const slice = createSlice({
  name: 'burnChoice',
  initialState: {} as Choices,
  reducers: {
    burnChosen: (choices, { payload }: PayloadAction<{ conversationId: string; minutes?: BurnDuration }>) => {
      choices[payload.conversationId] = payload.minutes;
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
  selectors: { selectBurnMinutes: (choices, conversationId: string) => choices[conversationId], selectBurnChoices: (choices) => choices },
});

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { burnChosen } = slice.actions;
export const { selectBurnMinutes, selectBurnChoices } = slice.injectInto(rootReducer).selectors;
