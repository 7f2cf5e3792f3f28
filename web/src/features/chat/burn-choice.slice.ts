import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BurnDuration } from '@sotto/proto/vocabulary';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session.slice';

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

export const { burnChosen } = slice.actions;
export const { selectBurnMinutes, selectBurnChoices } = slice.injectInto(rootReducer).selectors;
