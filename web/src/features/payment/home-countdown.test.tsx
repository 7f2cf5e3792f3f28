import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { HomeCountdown } from './home-countdown';

beforeEach(() => jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function open() {
  const router = createMemoryRouter(
    [
      { path: '/tip-success', element: <HomeCountdown /> },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: ['/tip-success'] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return router;
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
}

test('it counts ten seconds down, and goes home', async () => {
  const router = open();
  expect(screen.getByRole('timer')).toHaveTextContent('Back to home in 10 seconds');
  await pass(9);
  expect(screen.getByRole('timer')).toHaveTextContent('Back to home in 1 second');
  expect(router.state.location.pathname).toBe('/tip-success');
  await pass(1);
  expect(router.state.location.pathname).toBe('/');
});

test('anyone who stays is left alone', async () => {
  const router = open();
  await pass(3);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await pass(60);
  expect(router.state.location.pathname).toBe('/tip-success');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});
