import type { FirstStepsJson } from '@sotto/proto/marketplace/v1/store';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { act } from 'react';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { renderRoute } from '#test/render-route';
import { anItem, openVault } from '#test/vault';

const server = { steps: undefined as FirstStepsJson | undefined, hidden: [] as (boolean | undefined)[] };

beforeEach(() => {
  openVault();
  Object.assign(server, { steps: { identityVerified: true, payoutsReady: true }, hidden: [] });
  const shown = () => (server.hidden.at(-1) ? undefined : server.steps);
  gateway.use(
    http.get('/storefront', () => HttpResponse.json({ settings: { isEnabled: true }, storefront: {}, firstSteps: shown() })),
    http.put('/storefront/first-steps', async ({ request }) => {
      server.hidden.push((await request.json()).hidden);
      return HttpResponse.json({});
    }),
    http.get('/pricing-settings', () => HttpResponse.json({ settings: { basePrice: 1000 } })),
    http.put('/pricing-settings', () => {
      server.steps = { ...server.steps, pricesChecked: true };
      return HttpResponse.json({ settings: { basePrice: 1000 } });
    }),
  );
});

const card = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test('first steps: each says whether it is done, and an open one leads to its place', async () => {
  const { user } = renderRoute('/my-storefront');
  const steps = await card();
  expect(steps.getByText('2 of 6 done')).toBeVisible();
  const rows = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Verify your identityDone',
    'Describe your vault',
    'Choose a banner',
    'Upload your first item',
    'Check and save your pricing',
    'Set up payoutsDone',
  ]);
  await user.click(steps.getByRole('button', { name: 'Describe your vault' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'About your vault' })).toHaveFocus());
  await user.click(steps.getByRole('button', { name: 'Choose a banner' }));
  expect(document.activeElement).toHaveAttribute('name', 'banner');
  await user.click(steps.getByRole('button', { name: 'Upload your first item' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Drop a file or choose one/ })).toHaveFocus());
});

test('first steps: those on other pages are links', async () => {
  server.steps = {};
  renderRoute('/my-storefront');
  const steps = await card();
  expect(steps.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute('href', '/profile-setup#verification');
  expect(steps.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/dashboard?tab=payments');
});

test('first steps: a step that is done is checked at once, and the list goes away with the last one', async () => {
  const { user } = renderRoute('/my-storefront');
  await user.click((await card()).getByRole('button', { name: 'Check and save your pricing' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Base price' })).toHaveFocus());
  expect(screen.queryByText(/bulk discount/i)).not.toBeInTheDocument(); // it would change no price (D-19)
  await user.click(screen.getByRole('button', { name: 'Save pricing' }));
  expect(await screen.findByText('3 of 6 done')).toBeVisible();
  server.steps = undefined;
  await act(() => arrive('ItemChangedPushed', { item: anItem('Silk') }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument());
});

test('first steps: hidden on the server by the creator, and taken back by one press', async () => {
  const { user } = renderRoute('/my-storefront');
  await user.click((await card()).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument());
  expect(server.hidden).toEqual([true]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await card();
  expect(server.hidden).toEqual([true, false]);
});

test('first steps: stay when the server does not hide them', async () => {
  gateway.use(http.put('/storefront/first-steps', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/my-storefront');
  await user.click((await card()).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  await card();
});
