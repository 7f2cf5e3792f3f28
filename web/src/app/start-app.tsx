import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { startLanguage } from './language';
import { Providers } from './providers';
import { routes } from './router';
import { createStore } from './store';

await startLanguage('app');
const store = createStore();
const router = createBrowserRouter(routes(store));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
