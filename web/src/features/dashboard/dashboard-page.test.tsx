import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const devices = [
  { sessionId: 'here', label: 'Chrome on Windows', lastSeenAt: '2026-11-27T10:00:00Z', current: true },
  { sessionId: 'there', label: 'Safari on iPhone', lastSeenAt: '2026-11-26T10:00:00Z' },
];
let list = devices;
let total = 7;
beforeEach(() => {
  list = devices;
  total = 7;
  gateway.use(
    http.get(`${apiUrl}/sessions`, () => HttpResponse.json({ devices: list })),
    http.get(`${apiUrl}/blocks`, () =>
      HttpResponse.json({ blocks: [{ userId: 'b', displayName: 'Imani', blockedAt: '2026-11-12T10:00:00Z' }] }),
    ),
    http.get(`${apiUrl}/matches`, () =>
      HttpResponse.json({
        matches: [
          { id: 'm', userId: me, matchedUserId: 'ana', timestamp: '2026-11-19T10:00:00Z', card: { id: 'ana', name: 'Ana', age: 29 } },
        ],
        total,
      }),
    ),
  );
});

test('shows the true number of matches and the latest of them, and hears of new ones', async () => {
  renderRoute('/dashboard');
  expect(await screen.findByText('Ana, 29')).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  total = 8;
  await arrive('MatchPushed', {});
  expect(await screen.findByText('8')).toBeVisible();
});

test('a figure that cannot be read is a dash, never 0', async () => {
  gateway.use(http.get(`${apiUrl}/matches`, () => problem(503, 'UNAVAILABLE')));
  renderRoute('/dashboard');
  expect(await screen.findByText('Failed to load matches')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
});

test('an unfinished profile is the next thing to do', async () => {
  gateway.use(http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: { userId: me, displayName: 'Marcus' } })));
  renderRoute('/dashboard');
  expect(await screen.findByRole('link', { name: 'Complete Profile' })).toHaveAttribute('href', '/profile-setup');
  expect(screen.queryByRole('link', { name: 'Start Swiping' })).not.toBeInTheDocument();
});

test('another device is signed out and leaves the list', async () => {
  gateway.use(
    http.delete(`${apiUrl}/sessions/there`, () => {
      list = [devices[0]!];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Chrome on Windows')).toBeVisible();
});

test('all devices are signed out only after a question, and the member is at home then', async () => {
  let ended = 0;
  gateway.use(
    http.delete(`${apiUrl}/sessions`, () => {
      ended += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, router } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Sign out all devices' }));
  expect(ended).toBe(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out all devices' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(ended).toBe(1);
});

test('a blocked member can be unblocked', async () => {
  let lifted = '';
  gateway.use(
    http.delete(`${apiUrl}/blocks/:userId`, ({ params }) => {
      lifted = String(params.userId);
      return HttpResponse.json({});
    }),
  );
  const { user } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Unblock Imani' }));
  expect(await screen.findByText('Imani is no longer blocked')).toBeVisible();
  expect(lifted).toBe('b');
});

test('the disclaimer shows when and which version was accepted', async () => {
  gateway.use(
    http.get(`${apiUrl}/account`, () =>
      HttpResponse.json({ account: { disclaimerAcceptedAt: '2026-03-02T12:00:00Z', termsVersion: 'v1.0' } }),
    ),
  );
  renderRoute('/dashboard');
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.getByText(/Mar 2, 2026/)).toBeVisible();
  expect(screen.getByText('v1.0')).toBeVisible();
});

test('a failed check says so, grants nothing, and can be repeated', async () => {
  gateway.use(http.get(`${apiUrl}/account`, () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/dashboard');
  expect((await screen.findAllByText('Failed to check disclaimer status')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Refresh the disclaimer status' }));
  expect(await screen.findByText('Not accepted')).toBeVisible();
});
