import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SessionState {
  status: 'unknown' | 'signed-in' | 'signed-out';
  userId?: string;
}

const initialState: SessionState = { status: 'unknown' };

/** Who is signed in. The token is not here: state can be inspected, logged and persisted. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>): SessionState => ({ status: 'signed-in', userId: payload }),
    signedOut: (): SessionState => ({ status: 'signed-out' }),
  },
  selectors: {
    selectStatus: (session) => session.status,
    selectUserId: (session) => session.userId ?? '',
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const { selectStatus, selectUserId } = sessionSlice.selectors;
