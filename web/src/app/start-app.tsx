import { createBrowserRouter, RouterProvider } from 'react-router';
import { lockSession } from '#web/client/session/session';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { followLanguage } from './texts/follow-language';
import { startLanguage } from './texts/language';
import { Providers } from './providers';
import { routes } from './router';
import { prepareToShow, showApp } from './show-app';
import { createStore } from './store';

beforeExit(lockSession);
const store = createStore();
prepareToShow();
await startLanguage('app');
followLanguage();
const router = createBrowserRouter(routes(store));

/** When the first page, which is loaded by itself, can be shown. */
const initialized = new Promise<void>((end) => {
  if (router.state.initialized) return end();
  const stop = router.subscribe(({ initialized: done }) => {
    if (!done) return;
    stop();
    end();
  });
});

await showApp(
  <Providers store={store}>
    <RouterProvider router={router} />
  </Providers>,
  initialized,
);
