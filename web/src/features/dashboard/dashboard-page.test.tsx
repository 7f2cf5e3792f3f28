import type { DeviceJson } from '@sotto/proto/identity/v1/accounts';
import { jest } from '@jest/globals';
import type { AccessRequestJson } from '@sotto/proto/media/v1/media';
import type { MemberRowJson } from '@sotto/proto/profiles/v1/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ownProfile } from '#test/cards';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';

const devices: DeviceJson[] = [
  { sessionId: 'here', label: 'Chrome on Windows', lastSeenAt: '2026-11-27T10:00:00Z', current: true },
  { sessionId: 'there', label: 'Safari on iPhone', lastSeenAt: '2026-11-26T10:00:00Z' },
];
let list = devices;
beforeEach(() => {
  list = devices;
  gateway.use(
    http.get('/sessions', () => HttpResponse.json({ devices: list })),
    http.get('/blocks', () => HttpResponse.json({ blocks: [{ userId: 'b', displayName: 'Imani', blockedAt: '2026-11-12T10:00:00Z' }] })),
    http.get('/matches', () =>
      HttpResponse.json({
        matches: [
          { id: 'm', userId: me, matchedUserId: 'ana', timestamp: '2026-11-19T10:00:00Z', card: { id: 'ana', name: 'Ana', age: 29 } },
        ],
        total: 1,
      }),
    ),
  );
});

const stats = (likesReceived: number, profileViews: number, matches: number) =>
  http.get('/member-stats', () => HttpResponse.json({ likesReceived, profileViews, matches }));
const as = (gender: string) =>
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ gender, verificationStatus: 'verified' }) })));
const member = (name: string, more: MemberRowJson = {}): MemberRowJson => ({
  userId: `member-${name.toLowerCase()}`,
  displayName: name,
  at: '2026-01-05T10:00:00Z',
  ...more,
});
const aRequest = (name: string, change: AccessRequestJson = {}): AccessRequestJson => ({
  id: `request-${name.toLowerCase()}`,
  requesterId: `member-${name.toLowerCase()}`,
  contentOwnerId: me,
  peerName: name,
  status: 'pending',
  createdAt: '2026-01-05T10:00:00Z',
  ...change,
});

test('the numbers are the true ones, and are notified of new ones', async () => {
  gateway.use(stats(12, 1482, 7));
  renderRoute('/dashboard');
  expect(await screen.findByText('1,482')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  gateway.use(stats(13, 1482, 8));
  await arrive('ActivityPushed', { activity: { id: 'like:1', kind: 'like' }, unseen: 1 });
  expect(await screen.findByText('13')).toBeVisible();
  expect(screen.getByText('8')).toBeVisible();
});

test('a number that cannot be read is a dash, never 0, is logged, and can be read again', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  gateway.use(http.get('/member-stats', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/dashboard');
  expect(await screen.findAllByText('—')).toHaveLength(3);
  expect(log).toHaveBeenCalledWith('Error loading dashboard data', expect.anything());
  log.mockRestore();
  gateway.use(stats(12, 48, 7));
  await user.click(screen.getByRole('button', { name: 'Reload Likes Received' }));
  expect(await screen.findByText('48')).toBeVisible();
});

test('a profile that cannot be read is a failure that can be tried again, not a page that loads forever', async () => {
  gateway.use(http.get('/profile', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/dashboard');
  expect(await screen.findByText('Failed to load your profile')).toBeVisible();
  as('male');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Purchases', selected: true })).toBeVisible();
});

test('a creator sees what she earned, and nothing is made up', async () => {
  as('female');
  renderRoute('/dashboard');
  expect(await screen.findByText('$0.00')).toBeVisible();
  expect(await screen.findByText('Last 30 days')).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Sales', selected: true })).toBeVisible();
  expect(await screen.findByText('No sales yet')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Matches' })).not.toBeInTheDocument();
});

test('the last tile waits for the gender that decides what it counts', async () => {
  gateway.use(http.get('/profile', () => new Promise<never>(() => undefined)));
  renderRoute('/dashboard');
  expect(await screen.findByText('Likes Received')).toBeVisible();
  for (const label of ['Access Requests', 'Revenue']) expect(screen.queryByText(label)).not.toBeInTheDocument();
});

test('tabs appear with the gender that decides which there are, also when the address names one', async () => {
  gateway.use(http.get('/profile', () => new Promise<never>(() => undefined)));
  renderRoute('/dashboard?tab=requests');
  expect(await screen.findByText('Likes Received')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('tabs stand in the address and are walked with arrow keys', async () => {
  const { user, router } = renderRoute('/dashboard');
  const purchases = await screen.findByRole('tab', { name: 'Purchases', selected: true });
  purchases.focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('tab', { name: 'Activity', selected: true })).toHaveFocus();
  expect(router.state.location.search).toBe('?tab=activity');
});

test('a number opens the people behind it, with who is online, who is a match, and how many hide', async () => {
  gateway.use(
    stats(3, 0, 0),
    http.get('/admirers', () => HttpResponse.json({ members: [member('Ana', { matched: true }), member('Mia')], total: 3, unnamed: 1 })),
    http.get('/presence', () => HttpResponse.json({ online: [{ userId: 'member-mia' }] })),
  );
  const { user } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Likes Received' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Members Who Liked You' }));
  expect(await dialog.findByText('and 1 more with a hidden profile')).toBeVisible();
  expect(dialog.getByText('3 members, matches included')).toBeVisible();
  expect(dialog.getByText('Match')).toBeVisible();
  expect(await dialog.findAllByText('Online')).toHaveLength(1);
  expect(dialog.getAllByRole('link', { name: 'View Profile' })[0]).toHaveAttribute('href', '/profile/member-ana');
  expect(dialog.queryByRole('button', { name: 'Chat' })).not.toBeInTheDocument();
});

test('a match can be chatted with from the list', async () => {
  const { user, router } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Matches' }));
  await user.click(await within(await screen.findByRole('dialog', { name: 'Your Matches' })).findByRole('button', { name: 'Chat' }));
  await waitFor(() => expect(router.state.location.search).toBe('?user=ana'));
});

test('a list that cannot be read says so, and is not shown as empty', async () => {
  gateway.use(http.get('/viewers', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Profile Views' }));
  expect(await screen.findByText('Failed to load profile views')).toBeVisible();
});

describe('requests', () => {
  let requests: AccessRequestJson[] = [];
  let asked: string[] = [];
  beforeEach(() => {
    requests = [aRequest('Daniel')];
    asked = [];
    gateway.use(
      http.get('/access-requests', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('direction')} ${searchParams.get('limit')}`);
        const list = requests.filter(({ status }) => [null, status].includes(searchParams.get('status')));
        return HttpResponse.json({ requests: list, total: list.length });
      }),
    );
  });

  test('a female member decides those to her; the list is read again', async () => {
    as('female');
    gateway.use(
      http.put('/access-requests/request-daniel', async ({ request }) => {
        requests = [aRequest('Daniel', await request.json())];
        return HttpResponse.json({});
      }),
    );
    const { user } = renderRoute('/dashboard?tab=requests');
    await user.click(await screen.findByRole('button', { name: 'Approve Daniel' }));
    expect(await screen.findByText('Request approved')).toBeVisible();
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve Daniel' })).not.toBeInTheDocument();
    expect(asked).toContain('incoming 10');
  });

  test('a decision that fails is only logged, and the true state is shown', async () => {
    as('female');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.use(
      http.put('/access-requests/request-daniel', () => {
        requests = [aRequest('Daniel', { status: 'denied' })];
        return problem(409, 'REQUEST_NOT_PENDING');
      }),
    );
    const { user } = renderRoute('/dashboard?tab=requests');
    await user.click(await screen.findByRole('button', { name: 'Deny Daniel' }));
    expect(await screen.findByText('Denied')).toBeVisible();
    expect(screen.queryByText('Update Failed')).not.toBeInTheDocument();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  test('others see their own requests, in the tile, its list and the tab', async () => {
    requests = [aRequest('Ana', { requesterId: me, contentOwnerId: 'member-ana' })];
    const { user } = renderRoute('/dashboard?tab=requests');
    expect(await screen.findByText('1 pending')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Access Requests' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Access Requests' }));
    expect(await dialog.findByRole('link', { name: 'Ana' })).toBeVisible();
    expect(dialog.getByText('1 request')).toBeVisible();
    expect(asked).toContain('outgoing 10');
  });
});

test('an unfinished profile is the next thing to do', async () => {
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: { userId: me, displayName: 'Marcus' } })));
  renderRoute('/dashboard');
  expect(await screen.findByRole('link', { name: 'Complete Profile' })).toHaveAttribute('href', '/profile-setup');
  expect(screen.queryByRole('link', { name: 'Start Swiping' })).not.toBeInTheDocument();
});

test('the switches of visibility take effect at once, and go back when that fails', async () => {
  let saved: unknown;
  gateway.use(
    http.put('/profile/visibility', async ({ request }) => {
      saved = await request.json();
      return problem(503, 'UNAVAILABLE');
    }),
  );
  const { user } = renderRoute('/dashboard?tab=account');
  await user.click(await screen.findByRole('switch', { name: /^Hide my profile/ }));
  expect(await screen.findByText('Failed to update profile visibility')).toBeVisible();
  expect(saved).toEqual({ isProfileHidden: true });
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Hide my profile/ })).not.toBeChecked());
});

test('another device is signed out and leaves the list', async () => {
  gateway.use(
    http.delete('/sessions/there', () => {
      list = [devices[0]!];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderRoute('/dashboard?tab=account');
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Chrome on Windows')).toBeVisible();
});

test('all devices are signed out only after a question, and the member is at home then', async () => {
  let ended = 0;
  gateway.use(
    http.delete('/sessions', () => {
      ended += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, router } = renderRoute('/dashboard?tab=account');
  await user.click(await screen.findByRole('button', { name: 'Sign out all devices' }));
  expect(ended).toBe(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out all devices' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(ended).toBe(1);
});

test('a blocked member can be unblocked', async () => {
  let lifted = '';
  gateway.use(
    http.delete('/blocks/:userId', ({ params }) => {
      lifted = String(params.userId);
      return HttpResponse.json({});
    }),
  );
  const { user } = renderRoute('/dashboard?tab=account');
  await user.click(await screen.findByRole('button', { name: 'Unblock Imani' }));
  expect(await screen.findByText('Imani is no longer blocked')).toBeVisible();
  expect(lifted).toBe('b');
});

test('the disclaimer shows when and which version was accepted', async () => {
  gateway.use(
    http.get('/account', () => HttpResponse.json({ account: { disclaimerAcceptedAt: '2026-03-02T12:00:00Z', termsVersion: 'v1.0' } })),
  );
  renderRoute('/dashboard?tab=account');
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.getByText(/Mar 2, 2026/)).toBeVisible();
  expect(screen.getByText('v1.0')).toBeVisible();
});

test('a failed check says so, grants nothing, and can be repeated', async () => {
  gateway.use(http.get('/account', () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/dashboard?tab=account');
  expect((await screen.findAllByText('Failed to check disclaimer status')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Refresh the disclaimer status' }));
  expect(await screen.findByText('Not accepted')).toBeVisible();
});
