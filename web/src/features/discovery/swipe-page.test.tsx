import '#test/still-animations';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { aCard, aMatch, ownProfile } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

interface Sent {
  targetId: string;
  action: string;
}

let sent: Sent[];

/** A deck of these people; swipes are remembered and answered as `answer` says. */
function deckOf(names: string[], answer: (swipe: Sent) => Response | Promise<Response> = () => HttpResponse.json({ remaining: 1 })) {
  sent = [];
  gateway.use(
    http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: ownProfile() })),
    http.get(`${apiUrl}/deck`, () => HttpResponse.json({ cards: names.map((name) => aCard(name)), remaining: names.length })),
    http.get(`${apiUrl}/profiles/:id`, () => problem(404, 'PROFILE_NOT_FOUND')),
    http.post(`${apiUrl}/swipes`, async ({ request }) => {
      const swipe = (await request.json()) as Sent;
      sent.push(swipe);
      return answer(swipe);
    }),
  );
}

const top = (name: string) => screen.findByRole('article', { name: `${name}, 29` });
const press = (name: string) => screen.getByRole('button', { name });

test('one person at a time, with how many are left', async () => {
  deckOf(['Ana', 'Zoe']);
  renderRoute('/swipe');
  expect(await top('Ana')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Find your Link' })).toBeVisible();
  expect(screen.getByText('2 profiles remaining')).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Zoe, 29' })).not.toBeInTheDocument(); // behind, and silent
});

test('the button likes, the next person comes, and it is said aloud', async () => {
  deckOf(['Ana', 'Zoe']);
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Like'));
  expect(await top('Zoe')).toBeVisible();
  expect(sent).toEqual([{ targetId: 'member-ana', action: 'like' }]);
  expect(screen.getByText('Liked Ana. 1 left')).toBeInTheDocument();
});

test('arrow keys pass and like', async () => {
  deckOf(['Ana', 'Zoe', 'Mia']);
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.keyboard('{ArrowLeft}');
  await top('Zoe');
  await user.keyboard('{ArrowRight}');
  await top('Mia');
  expect(sent).toEqual([
    { targetId: 'member-ana', action: 'pass' },
    { targetId: 'member-zoe', action: 'like' },
  ]);
});

test('a second press while the card flies swipes nobody else', async () => {
  deckOf(['Ana', 'Zoe', 'Mia']);
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.dblClick(press('Like'));
  await user.keyboard('{ArrowRight}');
  await top('Zoe');
  expect(sent).toHaveLength(1);
});

test('a like that fails brings the card back, and Retry sends it again', async () => {
  let broken = true;
  deckOf(['Ana', 'Zoe'], () => (broken ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ remaining: 1 })));
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Like'));
  expect(await screen.findByText('Your like for Ana was not saved')).toBeInTheDocument();
  expect(await top('Ana')).toBeVisible();
  broken = false;
  await user.click(press('Retry'));
  await top('Zoe');
  expect(sent.map(({ targetId }) => targetId)).toEqual(['member-ana', 'member-ana']);
});

test('somebody who is gone meanwhile does not come back', async () => {
  deckOf(['Ana', 'Zoe'], () => problem(404, 'PROFILE_NOT_FOUND'));
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Pass'));
  expect(await screen.findByText('Ana is no longer available')).toBeInTheDocument();
  expect(await top('Zoe')).toBeVisible();
});

test('the last pass is taken back, a like is not', async () => {
  deckOf(['Ana', 'Zoe', 'Mia']);
  let asked = 0;
  gateway.use(
    http.delete(`${apiUrl}/swipes/last-pass`, () => {
      asked += 1;
      return HttpResponse.json({ card: aCard('Ana'), remaining: 3 });
    }),
  );
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Pass'));
  await top('Zoe');
  await waitFor(() => expect(press('Undo last pass')).toBeEnabled());
  await user.keyboard('zz');
  expect(await top('Ana')).toBeVisible();
  expect(asked).toBe(1);
  expect(screen.getByText('Ana is back')).toBeInTheDocument();
  await user.click(press('Like'));
  await top('Zoe');
  expect(press('Undo last pass')).toBeDisabled();
});

test('a mutual like is celebrated once, although the frame tells of it too', async () => {
  deckOf(['Ana', 'Zoe'], () => HttpResponse.json({ matched: true, match: aMatch('Ana'), remaining: 1 }));
  const { user, router } = renderRoute('/swipe');
  await top('Ana');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toHaveAccessibleDescription(/You and Ana like each other/);
  await arrive('MatchPushed', { match: aMatch('Ana') });
  expect(await screen.findByRole('button', { name: 'Message Ana' })).toHaveFocus();
  await user.keyboard('{ArrowRight}'); // belongs to the dialog now
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
  expect(router.state.location.pathname).toBe('/swipe');
});

test('a match from the other side is celebrated, and leads into the chat', async () => {
  deckOf(['Zoe']);
  const { user, router } = renderRoute('/swipe');
  await top('Zoe');
  await arrive('MatchPushed', { match: aMatch('Mia') });
  await user.click(await screen.findByRole('button', { name: 'Message Mia' }));
  await waitFor(() => expect(router.state.location.search).toBe('?user=member-mia'));
});

test('the end of the deck offers the passed ones again', async () => {
  let again = false;
  deckOf([]);
  gateway.use(
    http.delete(`${apiUrl}/swipes/passes`, () => ((again = true), HttpResponse.json({ forgotten: 1 }))),
    http.get(`${apiUrl}/deck`, () => HttpResponse.json(again ? { cards: [aCard('Ana')], remaining: 1 } : {})),
  );
  const { user } = renderRoute('/swipe');
  expect(await screen.findByText('No more profiles')).toBeVisible();
  await user.click(press('See profiles again'));
  expect(await top('Ana')).toBeVisible();
});

test('a deck that cannot be read is empty, says so, and can be asked for again', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  deckOf(['Ana']);
  gateway.use(http.get(`${apiUrl}/deck`, () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/swipe');
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(told).toHaveBeenCalledWith('Error loading users', expect.anything());
  await user.click(press('Retry'));
  expect(await top('Ana')).toBeVisible();
  told.mockRestore();
});

test.each([
  [
    'an own profile without an age',
    () => gateway.use(http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: ownProfile({ age: undefined }) }))),
  ],
  ['a server that finds it incomplete', () => gateway.use(http.get(`${apiUrl}/deck`, () => problem(409, 'PROFILE_INCOMPLETE')))],
])('%s leads to the form', async (_, given) => {
  deckOf(['Ana']);
  given();
  const { router } = renderRoute('/swipe');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'));
});

test('a profile under review is told so, and is not sent to the form', async () => {
  deckOf(['Ana']);
  gateway.use(
    http.get(`${apiUrl}/profile`, () => HttpResponse.json({ profile: ownProfile({ inReview: true }) })),
    http.get(`${apiUrl}/deck`, () => problem(409, 'PROFILE_INCOMPLETE')),
  );
  const { router } = renderRoute('/swipe');
  expect(await screen.findByText('Your profile is under review')).toBeVisible();
  expect(router.state.location.pathname).toBe('/swipe');
});

test('without the own profile the deck is there all the same', async () => {
  deckOf(['Ana']);
  gateway.use(http.get(`${apiUrl}/profile`, () => problem(503, 'UNAVAILABLE')));
  renderRoute('/swipe');
  expect(await top('Ana')).toBeVisible();
});

test('the next cards are fetched before the deck runs out', async () => {
  const asked: (string | null)[] = [];
  deckOf([]);
  gateway.use(
    http.get(`${apiUrl}/deck`, async ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      asked.push(after);
      await delay(5);
      return HttpResponse.json(after ? { cards: [aCard('Zoe')], remaining: 1 } : { cards: [aCard('Ana')], remaining: 2, nextAfter: 20 });
    }),
  );
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Like'));
  expect(await top('Zoe')).toBeVisible();
  expect(asked).toEqual([null, '20']);
});

test('somebody who left while the connection was away is off the deck when it is back', async () => {
  deckOf(['Ana', 'Zoe']);
  renderRoute('/swipe');
  await top('Ana');
  gateway.use(http.get(`${apiUrl}/deck`, () => HttpResponse.json({ cards: [aCard('Zoe')], remaining: 1 })));
  await act(() => arrive('Ready'));
  expect(await top('Zoe')).toBeVisible();
});

test('gated words are named, not shown', async () => {
  deckOf([]);
  gateway.use(
    http.get(`${apiUrl}/deck`, () =>
      HttpResponse.json({ cards: [aCard('Ana', { locked: true, bio: '', interests: [], sharedInterests: undefined })], remaining: 1 }),
    ),
  );
  renderRoute('/swipe');
  await top('Ana');
  expect(screen.getAllByText('Premium Profile Access Required')).not.toHaveLength(0);
  expect(screen.queryByText('No bio available')).not.toBeInTheDocument();
});

describe('filters', () => {
  interface Filters {
    maxMiles?: number;
    verifiedOnly?: boolean;
    onlineToday?: boolean;
  }
  let stored: Filters;

  /** Ana is verified and near, Zoe is not. */
  function filteredDeck() {
    stored = {};
    deckOf(['Ana', 'Zoe']);
    gateway.use(
      http.get(`${apiUrl}/deck`, () => {
        const names = stored.onlineToday ? [] : stored.verifiedOnly ? ['Ana'] : ['Ana', 'Zoe'];
        const costs = [
          ...(stored.verifiedOnly ? [{ filter: 'verified_only', more: 1 }] : []),
          ...(stored.onlineToday ? [{ filter: 'online_today', more: 2 }] : []),
        ];
        return HttpResponse.json({ cards: names.map((name) => aCard(name)), remaining: names.length, filters: stored, costs });
      }),
      http.put(`${apiUrl}/deck/filters`, async ({ request }) => {
        stored = ((await request.json()) as { filters: Filters }).filters;
        return HttpResponse.json({ filters: stored });
      }),
    );
  }

  test('a filter is saved at once, and the button tells how many are left', async () => {
    filteredDeck();
    const { user } = renderRoute('/swipe');
    await top('Ana');
    await user.click(press('Filters'));
    await user.click(await screen.findByRole('switch', { name: /Verified only/ }));
    expect(await screen.findByRole('button', { name: 'Show 1 profile' })).toBeVisible();
    expect(await screen.findByText('Hides 1 person')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '10 miles' }));
    await waitFor(() => expect(stored).toMatchObject({ maxMiles: 10, verifiedOnly: true }));
    await user.click(press('Clear'));
    await waitFor(() => expect(stored).toMatchObject({ maxMiles: 0, verifiedOnly: false }));
    await user.click(await screen.findByRole('button', { name: 'Show 2 profiles' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a filter that could not be saved is as it was', async () => {
    filteredDeck();
    gateway.use(http.put(`${apiUrl}/deck/filters`, () => problem(503, 'UNAVAILABLE')));
    const { user } = renderRoute('/swipe');
    await top('Ana');
    await user.click(press('Filters'));
    const verified = await screen.findByRole('switch', { name: /Verified only/ });
    await user.click(verified);
    expect(await screen.findByText('Failed to save your filters. Please try again.')).toBeInTheDocument();
    expect(verified).not.toBeChecked();
  });

  test('an empty deck says which filter keeps how many away, and lets it be switched off', async () => {
    filteredDeck();
    stored = { onlineToday: true };
    const { user } = renderRoute('/swipe');
    expect(await screen.findByText('Nobody else fits your filters right now.')).toBeVisible();
    expect(screen.getByText('hides 2 people')).toBeVisible();
    await user.click(press('Turn off Online today'));
    await top('Ana');
  });
});
