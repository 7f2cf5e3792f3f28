import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from '#test/http';
import { aMatch } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

beforeEach(() =>
  gateway.use(
    http.get('/matches', ({ request }) =>
      new URL(request.url).searchParams.get('cursor')
        ? HttpResponse.json({ matches: [aMatch('Zoe')], total: 3 })
        : HttpResponse.json({ matches: [aMatch('Ana'), aMatch('Mia')], total: 3, nextCursor: 'more' }),
    ),
    http.get('/presence', () => HttpResponse.json({ online: [{ userId: 'member-ana' }] })),
  ),
);

const people = () => screen.findAllByRole('article');

test('everyone who liked back, with a count and who is online', async () => {
  const { user } = renderRoute('/matches');
  expect(await people()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Matches 3' })).toBeVisible();
  expect(await screen.findAllByText('Online')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await people()).toHaveLength(3));
});

test('who came and went while the connection was away is known when it is back', async () => {
  renderRoute('/matches');
  expect(await screen.findAllByText('Online')).toHaveLength(1);
  gateway.use(http.get('/presence', () => HttpResponse.json({ online: [{ userId: 'member-ana' }, { userId: 'member-mia' }] })));
  await act(() => arrive('Ready'));
  await waitFor(() => expect(screen.getAllByText('Online')).toHaveLength(2));
});

test('Start Chat opens the chat, the picture the profile', async () => {
  const { user, router } = renderRoute('/matches');
  const [first] = await people();
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/profile/member-ana');
  await user.click(within(first!).getByRole('button', { name: 'Start Chat' }));
  expect(router.state.location).toMatchObject({ pathname: '/chat', search: '?user=member-ana' });
});

test('a card has vibe, interests and contact info, or says that they need premium access', async () => {
  const gated = { locked: true, bio: '', interests: [] };
  gateway.use(
    http.get('/matches', () =>
      HttpResponse.json({ matches: [aMatch('Ana', { contactEmail: 'ana@example.com' }), aMatch('Mia', gated)], total: 2 }),
    ),
  );
  renderRoute('/matches');
  const [open, locked] = (await people()).map((card) => within(card));
  expect(open!.getByText('Midnight Escape')).toBeVisible();
  expect(open!.getByText('Quiet Storms, Midnight Drives')).toBeVisible();
  expect(within(open!.getByRole('list', { name: 'Contact info' })).getByText('ana@example.com')).toBeVisible();
  expect(open!.queryByText('Premium Profile Access Required')).not.toBeInTheDocument();
  expect(locked!.getByText('Premium Profile Access Required')).toBeVisible();
});

test('who has no access is offered the upgrade, and shown why', async () => {
  gateway.use(http.get('/chat/access', () => HttpResponse.json({ tier: 'free' })));
  const { user } = renderRoute('/matches');
  await user.click((await screen.findAllByRole('button', { name: 'Upgrade to Chat' }))[0]!);
  expect(await screen.findByText('Chat is available for Premium Tier 1 & 2 subscribers. Upgrade now!')).toBeInTheDocument();
});

test('frames bring matches and take them away', async () => {
  renderRoute('/matches');
  await people();
  await arrive('MatchPushed', { match: aMatch('Eve') });
  expect(await screen.findByText('Eve')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Matches 4' })).toBeVisible();
  await arrive('MatchEndedPushed', { matchId: 'match-ana', userId: 'member-ana' });
  await waitFor(() => expect(screen.queryByText('Ana')).not.toBeInTheDocument());
});

test('a list that was read before a match ended does not bring it back', async () => {
  renderRoute('/matches');
  await people();
  const late = Promise.withResolvers<undefined>();
  const before = { matches: [aMatch('Ana'), aMatch('Mia')], total: 2 };
  gateway.use(
    http.get('/matches', () => HttpResponse.json({ matches: [aMatch('Mia')], total: 1 })),
    http.get('/matches', () => late.promise.then(() => HttpResponse.json(before)), { once: true }),
  );
  await act(() => arrive('Ready'));
  await act(() => arrive('MatchEndedPushed', { matchId: 'match-ana', userId: 'member-ana' }));
  await act(async () => {
    late.resolve(undefined);
    await delay(100); // until that answer has arrived
  });
  await waitFor(() => expect(screen.queryByText('Ana')).not.toBeInTheDocument());
  expect(screen.getByText('Mia')).toBeVisible();
});

test('unmatching asks first, and Cancel means no', async () => {
  let ended = '';
  gateway.use(http.delete('/matches/:userId', ({ params }) => ((ended = String(params.userId)), HttpResponse.json({}))));
  const { user } = renderRoute('/matches');
  await people();
  await user.click(await screen.findByRole('button', { name: 'More about Mia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(ended).toBe('');
  await user.click(await screen.findByRole('button', { name: 'More about Mia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));
  await user.click(await screen.findByRole('button', { name: 'Unmatch' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Mia' })).not.toBeInTheDocument());
  act(() => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(ended).toBe('member-mia'));
});

test('an unmatch that is taken back was never sent', async () => {
  let ended = 0;
  gateway.use(http.delete('/matches/:userId', () => ((ended += 1), HttpResponse.json({}))));
  const { user } = renderRoute('/matches');
  await people();
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));
  await user.click(await screen.findByRole('button', { name: 'Unmatch' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Ana' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'More about Ana' })).toBeInTheDocument();
  dispatchEvent(new Event('pagehide'));
  expect(ended).toBe(0);
});

test('a block that fails says so', async () => {
  gateway.use(http.put('/blocks/:userId', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/matches');
  await people();
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Failed to block. Please try again.')).toBeInTheDocument();
});

test('no one yet leads to the deck', async () => {
  gateway.use(http.get('/matches', () => HttpResponse.json({})));
  renderRoute('/matches');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Swiping' })).toHaveAttribute('href', '/swipe');
});

test('a list that cannot be read is not an empty list', async () => {
  gateway.use(http.get('/matches', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/matches');
  expect(await screen.findByText('Failed to load matches')).toBeVisible();
  expect(screen.queryByText('No matches yet')).not.toBeInTheDocument();
});

test('a list that could not be read is read when the device is back online', async () => {
  gateway.use(http.get('/matches', () => problem(503, 'UNAVAILABLE'), { once: true }));
  renderRoute('/matches');
  expect(await screen.findByText('Failed to load matches')).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await people()).toHaveLength(2);
});

test('nobody is shown as online while the device is offline', async () => {
  renderRoute('/matches');
  expect(await screen.findAllByText('Online')).toHaveLength(1);
  const connected = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await waitFor(() => expect(screen.queryByText('Online')).not.toBeInTheDocument());
  connected.mockRestore();
});
