import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/client/api';
import { rootReducer } from '#web/client/reducer';
import { onSession, sessionStatus } from '#web/client/session/session';
import { locked, outOfReach, signedIn, signedOut } from '#web/client/session/session.slice';

/** Nothing of one member survives into the session of the next. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
    devTools: false, // their history would keep texts that have burned
  });
  const { dispatch } = store;
  const stopListening = setupListeners(dispatch);
  const stopListeningToSession = onSession((session) => {
    const before = store.getState().session.userId;
    if (before && before !== session?.userId) {
      dispatch(signedOut()); // slices of features empty themselves on it
      dispatch(api.util.resetApiState());
    }
    const status = sessionStatus();
    const none = status === 'locked' ? locked : status === 'out-of-reach' ? outOfReach : signedOut;
    dispatch(session?.userId ? signedIn(session.userId) : none());
  });
  const stop = () => {
    stopListening();
    stopListeningToSession();
  };
  return Object.assign(store, { stop });
}

export type Store = ReturnType<typeof createStore>;
