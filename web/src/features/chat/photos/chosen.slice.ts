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

/** Photos, and how their messages are sent. */
export interface Chosen {
  photos: ChosenPhoto[];
  isViewOnce: boolean;
  /** Whether the code of the recipient is written across them, if they burn. */
  hasWatermark: boolean;
}

const none: Chosen = { photos: [], isViewOnce: false, hasWatermark: false };

/** The photos that go out with the next press of Send, by conversation. */
const slice = createSlice({
  name: 'chosenPhotos',
  initialState: {} as Record<string, Chosen | undefined>,
  reducers: {
    photosAdded: (all, { payload }: PayloadAction<{ conversationId: string; photos: ChosenPhoto[] } & Partial<Chosen>>) => {
      const { conversationId, photos, ...how } = payload;
      const before = all[conversationId] ?? none;
      all[conversationId] = { ...before, ...how, photos: [...before.photos, ...photos] };
    },
    photoRemoved: (all, { payload: { conversationId, key } }: PayloadAction<{ conversationId: string; key: string }>) => {
      const { photos, ...how } = all[conversationId] ?? none;
      const rest = photos.filter((photo) => photo.key !== key);
      all[conversationId] = rest.length > 0 ? { ...how, photos: rest } : none;
    },
    viewOnceChosen: (all, { payload: { conversationId, on } }: PayloadAction<{ conversationId: string; on: boolean }>) => {
      const chosen = all[conversationId];
      if (chosen) chosen.isViewOnce = on;
    },
    watermarkChosen: (all, { payload: { conversationId, on } }: PayloadAction<{ conversationId: string; on: boolean }>) => {
      const chosen = all[conversationId];
      if (chosen) chosen.hasWatermark = on;
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

export const { photosAdded, photoRemoved, viewOnceChosen, watermarkChosen, photosSent } = slice.actions;
export const { selectChosen } = slice.injectInto(rootReducer).selectors;
