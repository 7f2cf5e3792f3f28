import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aMatch } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

beforeEach(() =>
  gateway.use(
    http.get(`${apiUrl}/matches`, ({ request }) =>
      new URL(request.url).searchParams.get('cursor')
        ? HttpResponse.json({ matches: [aMatch('Zoe')], total: 3 })
        : HttpResponse.json({ matches: [aMatch('Ana'), aMatch('Mia')], total: 3, nextCursor: 'more' }),
    ),
    http.get(`${apiUrl}/presence`, () => HttpResponse.json({ online: [{ userId: 'member-ana' }] })),
  ),
);

const people = () => screen.findAllByRole('article');

test('everybody who liked back, with a count and who is online', async () => {
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
  gateway.use(http.get(`${apiUrl}/presence`, () => HttpResponse.json({ online: [{ userId: 'member-ana' }, { userId: 'member-mia' }] })));
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

test('who has no access is offered the upgrade, and told why', async () => {
  gateway.use(http.get(`${apiUrl}/chat/access`, () => HttpResponse.json({ tier: 'free' })));
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

test('unmatching asks first, and Cancel means no', async () => {
  let ended = '';
  gateway.use(http.delete(`${apiUrl}/matches/:userId`, ({ params }) => ((ended = String(params.userId)), HttpResponse.json({}))));
  const { user } = renderRoute('/matches');
  await people();
  await user.click(await screen.findByRole('button', { name: 'More about Mia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(ended).toBe('');
  await user.click(await screen.findByRole('button', { name: 'More about Mia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unmatch' }));
  await user.click(await screen.findByRole('button', { name: 'Unmatch' }));
  await waitFor(() => expect(ended).toBe('member-mia'));
});

test('a block that fails says so', async () => {
  gateway.use(http.put(`${apiUrl}/blocks/:userId`, () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute('/matches');
  await people();
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Failed to block. Please try again.')).toBeInTheDocument();
});

test('nobody yet leads to the deck', async () => {
  gateway.use(http.get(`${apiUrl}/matches`, () => HttpResponse.json({})));
  renderRoute('/matches');
  expect(await screen.findByText('No matches yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Swiping' })).toHaveAttribute('href', '/swipe');
});

test('a list that cannot be read is not an empty list', async () => {
  gateway.use(http.get(`${apiUrl}/matches`, () => problem(503, 'UNAVAILABLE')));
  renderRoute('/matches');
  expect(await screen.findByText('Failed to load matches')).toBeVisible();
  expect(screen.queryByText('No matches yet')).not.toBeInTheDocument();
});
