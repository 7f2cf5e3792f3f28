import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#web/client/reducer';
import { signedOut } from '#web/client/session/session.slice';

/** How many photos are sent at once. */
export const mostPhotos = 10;

/** A photo in the composer. Its key becomes the id of its message. */
export interface ChosenPhoto {
  key: string;
  preview: string;
}

interface Chosen {
  photos: ChosenPhoto[];
  isViewOnce: boolean;
}

const none: Chosen = { photos: [], isViewOnce: false };

/** The photos that go out with the next press of Send, by conversation. */
const slice = createSlice({
  name: 'chosenPhotos',
  initialState: {} as Record<string, Chosen | undefined>,
  reducers: {
    photosAdded: (all, { payload }: PayloadAction<{ conversationId: string; photos: ChosenPhoto[]; isViewOnce?: boolean }>) => {
      const { photos, isViewOnce } = all[payload.conversationId] ?? none;
      all[payload.conversationId] = { photos: [...photos, ...payload.photos], isViewOnce: payload.isViewOnce ?? isViewOnce };
    },
    photoRemoved: (all, { payload: { conversationId, key } }: PayloadAction<{ conversationId: string; key: string }>) => {
      const { photos, isViewOnce } = all[conversationId] ?? none;
      const rest = photos.filter((photo) => photo.key !== key);
      all[conversationId] = { photos: rest, isViewOnce: isViewOnce && rest.length > 0 };
    },
    viewOnceChosen: (all, { payload: { conversationId, on } }: PayloadAction<{ conversationId: string; on: boolean }>) => {
      const chosen = all[conversationId];
      if (chosen) chosen.isViewOnce = on;
    },
    photosSent: (all, { payload }: PayloadAction<string>) => {
      delete all[payload];
    },
  },
  extraReducers: (build) => build.addCase(signedOut, () => ({})),
  selectors: { selectChosen: (all, conversationId: string) => all[conversationId] ?? none },
});

declare module '#web/client/reducer' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { photosAdded, photoRemoved, viewOnceChosen, photosSent } = slice.actions;
export const { selectChosen } = slice.injectInto(rootReducer).selectors;
