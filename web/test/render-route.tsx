import './fake-socket';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';

const { createStore } = await import('#web/app/store');
const { routes } = await import('#web/app/router');
const { Providers } = await import('#web/app/providers');

/** Every test has a session of its own, and no listener stays afterwards. */
const stores = new Set<{ stop: () => void }>();
afterEach(() => {
  for (const { stop } of stores) stop();
  stores.clear();
  sessionStorage.clear();
});

/** The whole app at one address, as a member or a visitor would meet it. */
export function renderRoute(path: string) {
  const store = createStore();
  stores.add(store);
  const router = createMemoryRouter(routes(store), { initialEntries: [path] });
  render(
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), store, router };
}
