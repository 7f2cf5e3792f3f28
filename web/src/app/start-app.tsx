import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { lockSession } from '#web/client/session/session';
import { beforeExit } from '#web/ui/quick-exit/leave-now';
import { followLanguage } from './texts/follow-language';
import { startLanguage } from './texts/language';
import { Providers } from './providers';
import { routes } from './router';
import { createStore } from './store';

beforeExit(lockSession);
await startLanguage('app');
followLanguage();
const store = createStore();
const router = createBrowserRouter(routes(store));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
