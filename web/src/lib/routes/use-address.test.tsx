import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useAddress } from './use-address';

let change: ReturnType<typeof useAddress>[1];
function Page() {
  const [params, set] = useAddress();
  useEffect(() => {
    change = set;
  }, [set]);
  return <output>{String(params)}</output>;
}

async function open(address: string) {
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: () => null }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('status');
  return router;
}

test('two changes at once are both in the address', async () => {
  const router = await open('/?tab=payments&page=2');
  await act(async () => {
    change({ search: 'ana', page: '' });
    change({ state: 'paid' });
  });
  expect(router.state.location.search).toBe('?tab=payments&search=ana&state=paid');
  await act(async () => change({ search: '' }));
  expect(router.state.location.search).toBe('?tab=payments&state=paid');
});

test('a change after Back begins with what is shown', async () => {
  const router = await open('/');
  await act(async () => change({ state: 'paid' }));
  await act(async () => router.navigate(-1));
  await act(async () => change({ search: 'ana' }));
  expect(router.state.location.search).toBe('?search=ana');
});

test('a change can leave no entry in the history', async () => {
  const router = await open('/');
  await act(async () => change({ state: 'paid' }));
  await act(async () => change({ state: 'open' }, { replace: true }));
  await act(async () => router.navigate(-1));
  expect(router.state.location.search).toBe('');
});
