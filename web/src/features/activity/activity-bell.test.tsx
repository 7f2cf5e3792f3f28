import type { ActivityJson } from '@sotto/proto/profiles/v1/profiles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const like: ActivityJson = {
  id: 'like:1',
  kind: 'like',
  who: { userId: 'member-ana', displayName: 'Ana' },
  at: '2026-01-05T10:00:00Z',
  unseen: true,
};
let seen = 0;
beforeEach(() => {
  seen = 0;
  gateway.use(
    http.get('/activity', () => HttpResponse.json({ activities: [like], unseen: 1 })),
    http.put('/activity/seen', () => {
      seen += 1;
      return HttpResponse.json({});
    }),
  );
});
const bell = (name: RegExp | string) => screen.findByRole('button', { name });

test('the bell counts what is new, lists it, and has been seen when it was opened', async () => {
  const { user } = renderRoute('/about');
  (await bell('Activity, 1 new')).focus();
  await user.keyboard('{Enter}');
  const list = within(await screen.findByRole('dialog', { name: 'Activity' }));
  expect(list.getByRole('link', { name: 'Ana likes you' })).toHaveAttribute('href', '/profile/member-ana');
  expect(list.getByRole('img', { name: 'New' })).toBeVisible();
  await waitFor(() => expect(seen).toBe(1));
  await user.keyboard('{Escape}');
  expect(await bell('Activity')).toHaveFocus();
});

test('what happens now is counted and on top, and only what asks for an answer is announced aloud', async () => {
  const { user } = renderRoute('/about');
  await bell('Activity, 1 new');
  await act(() => arrive('ActivityPushed', { activity: { ...like, id: 'like:2', who: { displayName: 'Mia' } }, unseen: 2 }));
  expect(await bell('Activity, 2 new')).toBeVisible();
  expect(screen.queryByText('Mia likes you')).not.toBeInTheDocument();
  const request = { id: 'access:1', kind: 'access_requested', who: { userId: 'member-mia', displayName: 'Mia' }, unseen: true };
  await act(() => arrive('ActivityPushed', { activity: request, unseen: 3 }));
  expect(await screen.findByText('Mia wants to see your private media')).toBeVisible();
  await user.click(await bell('Activity, 3 new'));
  const rows = await within(await screen.findByRole('dialog', { name: 'Activity' })).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Mia wants to see'),
    expect.stringContaining('Mia likes'),
    expect.stringContaining('Ana likes'),
  ]);
});

test('a list that cannot be read is a failure, not silence', async () => {
  gateway.use(http.get('/activity', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/about');
  await user.click(await bell('Activity'));
  expect(await screen.findByText('Failed to load activity')).toBeVisible();
});

test('nothing yet teaches what will be there', async () => {
  gateway.use(http.get('/activity', () => HttpResponse.json({})));
  renderRoute('/dashboard?tab=activity');
  expect(await screen.findByText('No activity yet')).toBeVisible();
});

test('the tab of the dashboard has been seen, too', async () => {
  renderRoute('/dashboard?tab=activity');
  expect(await screen.findByRole('link', { name: 'Ana likes you' })).toBeVisible();
  await waitFor(() => expect(seen).toBeGreaterThan(0));
});
