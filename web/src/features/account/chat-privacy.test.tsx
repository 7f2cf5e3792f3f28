import type { ChatPreferencesJson } from '@sotto/proto/chat/v1/chat_service';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

let stored: ChatPreferencesJson;
const saved: (ChatPreferencesJson | undefined)[] = [];

beforeEach(() => {
  stored = { readReceipts: true, typing: true };
  saved.length = 0;
  gateway.use(
    http.get('/account', () => HttpResponse.json({ account: { id: me, email: 'm@example.com', roles: [] } })),
    http.get('/account/export', () => HttpResponse.json({ state: 'none' })),
    http.get('/account/mail-preferences', () => HttpResponse.json({ preferences: {} })),
    http.get('/chat/preferences', () => HttpResponse.json({ preferences: stored })),
    http.put('/chat/preferences', async ({ request }) => {
      const { preferences } = await request.json();
      saved.push(preferences);
      stored = preferences ?? {};
      return HttpResponse.json({ preferences });
    }),
  );
});

async function openCard() {
  const { user } = renderRoute('/dashboard?tab=account');
  const receipts = await screen.findByRole('switch', { name: 'Read receipts' });
  return { user, receipts, typing: screen.getByRole('switch', { name: 'Typing indicator' }) };
}

test('read receipts and the typing indicator are switched off one by one, and nothing else is changed', async () => {
  const { user, receipts, typing } = await openCard();
  expect(receipts).toBeChecked();
  expect(screen.queryByRole('switch', { name: 'Calls' })).not.toBeInTheDocument();
  await user.click(receipts);
  await waitFor(() => expect(receipts).not.toBeChecked());
  await user.click(typing);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { readReceipts: false, typing: true },
    { readReceipts: false, typing: false },
  ]);
  expect(screen.getByText('When you turn one off, you don’t see it from others either.')).toBeVisible();
});

test('a switch that could not be stored goes back, and says so', async () => {
  gateway.use(http.put('/chat/preferences', () => problem(503, 'UNAVAILABLE')));
  const { user, receipts } = await openCard();
  await user.click(receipts);
  expect(await screen.findByText('Failed to save your chat settings. Please try again.')).toBeVisible();
  await waitFor(() => expect(receipts).toBeChecked());
});

test('where there are calls, they are switched off', async () => {
  gateway.use(http.get('/chat/preferences', () => HttpResponse.json({ preferences: { ...stored, calls: true }, hasCalls: true })));
  const { user } = await openCard();
  const calls = await screen.findByRole('switch', { name: 'Calls' });
  expect(calls).toBeChecked();
  await user.click(calls);
  await waitFor(() => expect(saved).toEqual([{ readReceipts: true, typing: true, calls: false }]));
});

test('without the stored choice no switch is shown', async () => {
  gateway.use(http.get('/chat/preferences', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/dashboard?tab=account');
  expect(await screen.findByText('Failed to load your chat settings')).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Read receipts' })).not.toBeInTheDocument();
});

test('whose photos that may show nudity are accepted is saved at once', async () => {
  const saved: unknown[] = [];
  gateway.use(
    http.get('/chat/preferences', () => HttpResponse.json({ preferences: { readReceipts: true, typing: true, explicitPhotos: 'all' } })),
    http.put('/chat/preferences', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { user } = renderRoute('/dashboard?tab=account');
  expect(await screen.findByRole('radio', { name: 'From everybody, covered until I press' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'From nobody' }));
  await waitFor(() => expect(saved).toEqual([{ preferences: { readReceipts: true, typing: true, explicitPhotos: 'none' } }]));
});
