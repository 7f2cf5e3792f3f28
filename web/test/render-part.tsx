import './fake-socket';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

const { createStore } = await import('#web/app/store');
const { Providers } = await import('#web/app/providers');
const { Toaster } = await import('#web/ui/toast/toaster');

const stores = new Set<{ stop: () => void }>();
afterEach(() => {
  for (const { stop } of stores) stop();
  stores.clear();
});

/** One part of the app that no route shows, with what surrounds it; whatever address it leads to shows nothing. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '*', element: null },
  ]);
  const store = createStore();
  stores.add(store);
  render(
    <Providers store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Providers>,
  );
  return { user: userEvent.setup(), router };
}
