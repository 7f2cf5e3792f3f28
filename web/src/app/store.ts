import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '#web/client/api';
import { rootReducer } from '#web/client/reducer';
import { onSession } from '#web/client/session';
import { signedIn, signedOut } from '#web/client/session.slice';

/** Nothing of one member survives into the session of the next. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (usual) => usual().concat(api.middleware),
    devTools: false, // their history would keep texts that have burned
  });
  const { dispatch } = store;
  const stopListening = setupListeners(dispatch);
  const stopHearing = onSession((session) => {
    const before = store.getState().session.userId;
    if (before && before !== session?.userId) {
      dispatch(signedOut()); // slices of features empty themselves on it
      dispatch(api.util.resetApiState());
    }
    dispatch(session?.userId ? signedIn(session.userId) : signedOut());
  });
  const stop = () => {
    stopListening();
    stopHearing();
  };
  return Object.assign(store, { stop });
}

export type Store = ReturnType<typeof createStore>;
