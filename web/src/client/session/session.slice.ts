import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SessionState {
  status: 'unknown' | 'signed-in' | 'locked' | 'signed-out';
  userId?: string;
  /** Nobody could say who is signed in; pages for everyone are shown as to visitors. */
  outOfReach?: boolean;
  /** The member asked to leave, in this tab: no one needs to be shown to sign in. */
  left?: boolean;
  /** The session ended by itself, or was ended. */
  lost?: boolean;
}

const initialState: SessionState = { status: 'unknown' };

/** Who is signed in. The token is not here: state can be inspected, logged and persisted. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<string>): SessionState => ({ status: 'signed-in', userId: payload }),
    signedOut: ({ left, lost, userId }): SessionState => ({ status: 'signed-out', left, lost: lost || (Boolean(userId) && !left) }),
    locked: (): SessionState => ({ status: 'locked' }),
    outOfReach: (): SessionState => ({ status: 'signed-out', outOfReach: true }),
    leaving: (session, { payload }: PayloadAction<boolean>): SessionState => ({ ...session, left: payload }),
  },
  selectors: {
    selectStatus: (session) => session.status,
    selectUserId: (session) => session.userId ?? '',
    selectOutOfReach: (session) => session.outOfReach === true,
    selectLeft: (session) => session.left === true,
    selectLost: (session) => session.lost === true,
  },
});

export const { signedIn, signedOut, locked, outOfReach, leaving } = sessionSlice.actions;
export const { selectStatus, selectUserId, selectOutOfReach, selectLeft, selectLost } = sessionSlice.selectors;
