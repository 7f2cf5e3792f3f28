import '#test/still-animations';
import type { DeckFiltersJson, FilterCostJson } from '@sotto/proto/profiles/v1/profiles';
import type { SwipeRequestJson } from '@sotto/proto/profiles/v1/profiles_service';
import { jest } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { aCard, aMatch, ownProfile } from '#test/cards';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { renderRoute } from '#test/render-route';

let sent: SwipeRequestJson[];

/** A deck of these people; swipes are remembered and answered as `answer` says. */
function deckOf(
  names: string[],
  answer: (swipe: SwipeRequestJson) => AnswerTo<'POST /swipes'> | Promise<AnswerTo<'POST /swipes'>> = () =>
    HttpResponse.json({ remaining: 1 }),
) {
  sent = [];
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile() })),
    http.get('/deck', () => HttpResponse.json({ cards: names.map((name) => aCard(name)), remaining: names.length })),
    http.get('/profiles/:id', () => problem(404, 'PROFILE_NOT_FOUND')),
    http.post('/swipes', async ({ request }) => {
      const swipe = await request.json();
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

describe('in Spanish', () => {
  beforeEach(() => inSpanish('app', 'options', 'people'));
  afterEach(() => i18n.activate('en'));

  test('the vibe, interests and genders of a card are Spanish, and no stored value is shown', async () => {
    deckOf(['Ana']);
    renderRoute('/swipe');
    const card = within(await top('Ana'));
    expect(card.getByText(/ · Escapada de medianoche$/)).toBeVisible();
    expect(card.getByText('Tormentas silenciosas')).toBeVisible();
    const about = within(screen.getByRole('complementary', { name: 'Sobre Ana' }));
    for (const text of ['Escapada de medianoche', 'Tormentas silenciosas', 'Hombre']) expect(about.getByText(text)).toBeInTheDocument();
    for (const stored of ['Midnight Escape', 'Quiet Storms', 'man']) expect(screen.queryByText(stored)).not.toBeInTheDocument();
  });
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

test('a second press while the card flies swipes no one else', async () => {
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

test('someone who is gone meanwhile does not come back', async () => {
  deckOf(['Ana', 'Zoe'], () => problem(404, 'PROFILE_NOT_FOUND'));
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Pass'));
  expect(await screen.findByText('Ana is no longer available')).toBeInTheDocument();
  expect(await top('Zoe')).toBeVisible();
});

test('the last pass is taken back', async () => {
  deckOf(['Ana', 'Zoe', 'Mia']);
  let asked = 0;
  gateway.use(
    http.delete('/swipes/last-pass', () => {
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
});

test('a like is taken back by the button of its message or by the key, and not once it is a match', async () => {
  deckOf(['Ana', 'Zoe', 'Mia']);
  const undone: string[] = [];
  gateway.use(
    http.delete('/swipes/likes/:targetId', ({ params }) => {
      undone.push(params.targetId);
      return HttpResponse.json({ card: aCard('Ana'), remaining: 3 });
    }),
  );
  const { user } = renderRoute('/swipe');
  await top('Ana');
  await user.click(press('Like'));
  await top('Zoe');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await top('Ana')).toBeVisible();
  await user.click(press('Like'));
  await top('Zoe');
  await waitFor(() => expect(press('Undo last like')).toBeEnabled());
  await user.keyboard('z');
  expect(await top('Ana')).toBeVisible();
  expect(undone).toHaveLength(2);
  expect(new Set(undone).size).toBe(1);

  gateway.use(http.post('/swipes', () => HttpResponse.json({ matched: true, match: aMatch('Ana'), remaining: 2 })));
  await user.click(press('Like'));
  expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toBeVisible();
  expect(screen.queryByText('You liked Ana')).not.toBeInTheDocument();
});

describe('Undo', () => {
  const undo = () => press('Undo last pass');
  const deckSays = (undoable: boolean) =>
    http.get('/deck', () => HttpResponse.json({ cards: [aCard('Zoe'), aCard('Mia')], remaining: 2, undoable }));

  test('is disabled when a deck is opened without a pass before, and the key does nothing', async () => {
    deckOf(['Ana', 'Zoe']);
    let asked = 0;
    gateway.use(http.delete('/swipes/last-pass', () => ((asked += 1), problem(409, 'NOTHING_TO_UNDO'))));
    const { user } = renderRoute('/swipe');
    await top('Ana');
    expect(undo()).toBeDisabled();
    await user.keyboard('z');
    expect(asked).toBe(0);
  });

  test('is there after a reload, as long as the server says so', async () => {
    deckOf([]);
    gateway.use(deckSays(true));
    renderRoute('/swipe');
    await top('Zoe');
    expect(undo()).toBeEnabled();
    gateway.use(deckSays(false)); // the pass was undone on another device
    await act(() => arrive('Ready'));
    await waitFor(() => expect(undo()).toBeDisabled());
  });

  test('is disabled after it was used', async () => {
    deckOf([]);
    gateway.use(
      deckSays(true),
      http.delete('/swipes/last-pass', () => HttpResponse.json({ card: aCard('Ana'), remaining: 3 })),
    );
    const { user } = renderRoute('/swipe');
    await top('Zoe');
    await user.click(undo());
    await top('Ana');
    expect(undo()).toBeDisabled();
  });

  test('is disabled when the server finds nothing to undo', async () => {
    deckOf([]);
    gateway.use(
      deckSays(true),
      http.delete('/swipes/last-pass', () => (gateway.use(deckSays(false)), problem(409, 'NOTHING_TO_UNDO'))),
    );
    const { user } = renderRoute('/swipe');
    await top('Zoe');
    await user.click(undo());
    expect(await screen.findByText('No pass to undo')).toBeInTheDocument();
    await waitFor(() => expect(undo()).toBeDisabled());
  });
});

describe('a newcomer', () => {
  afterEach(() => jest.useRealTimers());

  test.each<[string, string[], () => Promise<HTMLElement>]>([
    ['an open deck', ['Ana'], () => screen.findByText('2 profiles remaining')],
    ['"No more profiles"', [], () => top('Zoe')],
  ])('appears on %s without a reload', async (_, before, appears) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'], advanceTimers: 20 });
    deckOf(before);
    renderRoute('/swipe');
    await (before[0] ? top(before[0]) : screen.findByText('No more profiles'));
    deckOf([...before, 'Zoe']);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await appears()).toBeInTheDocument();
  });
});

test('a mutual like is celebrated once, although the frame reports it too', async () => {
  deckOf(['Ana', 'Zoe'], () => HttpResponse.json({ matched: true, match: aMatch('Ana'), remaining: 1 }));
  const { user, router } = renderRoute('/swipe');
  await top('Ana');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'It’s mutual' })).toHaveAccessibleDescription(/You and Ana like each other/);
  await arrive('MatchPushed', { match: aMatch('Ana') });
  expect(await screen.findByRole('textbox', { name: 'Message to Ana' })).toHaveFocus();
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

test('who may chat writes to a match in the dialog, with an opener made from what both like, and goes on swiping', async () => {
  deckOf(['Zoe']);
  const posted: unknown[] = [];
  const card = { ...aMatch('Mia').card, interests: ['Quiet Storms'], prompts: [{ promptId: 'song', answer: 'Nightcall' }] };
  gateway.use(
    http.get('/chat/access', () => HttpResponse.json({ entitled: true })),
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ interests: ['Quiet Storms'] }) })),
    http.post('/conversations', () => HttpResponse.json({ summary: { conversation: { id: 'talk' } } })),
    http.post('/conversations/:id/messages', async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json({ message: { id: 'sent' } });
    }),
  );
  const { user, router } = renderRoute('/swipe');
  await top('Zoe');
  await arrive('MatchPushed', { match: { ...aMatch('Mia'), card } });
  const ideas = await screen.findByRole('group', { name: 'Ideas for a first message' });
  expect(within(ideas).getByRole('button', { name: '“Nightcall” There must be a story!' })).toBeVisible();
  await user.click(within(ideas).getByRole('button', { name: 'We both like Quiet Storms. Where do we start?' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(posted).toEqual([expect.objectContaining({ content: 'We both like Quiet Storms. Where do we start?' })]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/swipe');
});

test('Space and presses on the halves of a card show its other photos', async () => {
  const picture = (name: string) => ({ smallUrl: `/${name}`, mediumUrl: `/${name}`, largeUrl: `/${name}` });
  deckOf([]);
  const gallery = ['a', 'b'].map((id) => ({ id, kind: 'photo', picture: picture(id) }));
  gateway.use(http.get('/deck', () => HttpResponse.json({ cards: [{ ...aCard('Ana'), gallery }], remaining: 1 })));
  const { user } = renderRoute('/swipe');
  expect(await screen.findByText('Photo 1 of 2')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(screen.getByText('Photo 2 of 2')).toBeInTheDocument();
  await user.keyboard('{Shift>} {/Shift}');
  expect(screen.getByText('Photo 1 of 2')).toBeInTheDocument();
});

test('the end of the deck offers the passed ones again', async () => {
  let again = false;
  deckOf([]);
  gateway.use(
    http.delete('/swipes/passes', () => ((again = true), HttpResponse.json({ forgotten: 1 }))),
    http.get('/deck', () => HttpResponse.json(again ? { cards: [aCard('Ana')], remaining: 1 } : {})),
  );
  const { user } = renderRoute('/swipe');
  expect(await screen.findByText('No more profiles')).toBeVisible();
  await user.click(press('See profiles again'));
  expect(await top('Ana')).toBeVisible();
});

test('a deck that cannot be read is empty, says so, and can be asked for again', async () => {
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  deckOf(['Ana']);
  gateway.use(http.get('/deck', () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/swipe');
  expect(await screen.findByText(/couldn’t be loaded/)).toBeVisible();
  expect(reported).toHaveBeenCalledWith('Error loading users', expect.anything());
  await user.click(press('Retry'));
  expect(await top('Ana')).toBeVisible();
  reported.mockRestore();
});

test.each([
  [
    'an own profile without an age',
    () => gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ age: undefined }) }))),
  ],
  ['a server that finds it incomplete', () => gateway.use(http.get('/deck', () => problem(409, 'PROFILE_INCOMPLETE')))],
])('%s leads to the form', async (_, given) => {
  deckOf(['Ana']);
  given();
  const { router } = renderRoute('/swipe');
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'));
});

test('a profile under review is shown as such, and is not sent to the form', async () => {
  deckOf(['Ana']);
  gateway.use(
    http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ inReview: true }) })),
    http.get('/deck', () => problem(409, 'PROFILE_INCOMPLETE')),
  );
  const { router } = renderRoute('/swipe');
  expect(await screen.findByText('Your profile is under review')).toBeVisible();
  expect(router.state.location.pathname).toBe('/swipe');
});

test('without the own profile the deck is there all the same', async () => {
  deckOf(['Ana']);
  gateway.use(http.get('/profile', () => problem(503, 'UNAVAILABLE')));
  renderRoute('/swipe');
  expect(await top('Ana')).toBeVisible();
});

test('the next cards are fetched before the deck runs out', async () => {
  const asked: (string | null)[] = [];
  deckOf([]);
  gateway.use(
    http.get('/deck', async ({ request }) => {
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

test('someone who left while the connection was away is off the deck when it is back', async () => {
  deckOf(['Ana', 'Zoe']);
  renderRoute('/swipe');
  await top('Ana');
  gateway.use(http.get('/deck', () => HttpResponse.json({ cards: [aCard('Zoe')], remaining: 1 })));
  await act(() => arrive('Ready'));
  expect(await top('Zoe')).toBeVisible();
});

test('gated texts are named, not shown', async () => {
  deckOf([]);
  gateway.use(
    http.get('/deck', () =>
      HttpResponse.json({ cards: [aCard('Ana', { locked: true, bio: '', interests: [], sharedInterests: undefined })], remaining: 1 }),
    ),
  );
  renderRoute('/swipe');
  await top('Ana');
  expect(screen.getAllByText('Premium Profile Access Required')).not.toHaveLength(0);
  expect(screen.queryByText('No bio available')).not.toBeInTheDocument();
});

test('contact info is on the card and beside it', async () => {
  deckOf([]);
  const contact = { contactPhone: '+1 404-555-0123', contactEmail: 'ana@example.com', contactXProfile: '@ana' };
  gateway.use(http.get('/deck', () => HttpResponse.json({ cards: [aCard('Ana', contact)], remaining: 1 })));
  renderRoute('/swipe');
  const lists = [within(await top('Ana')), within(screen.getByRole('complementary', { name: 'About Ana' }))];
  for (const place of lists)
    expect(
      within(await place.findByRole('list', { name: 'Contact info' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(Object.values(contact));
});

describe('filters', () => {
  let stored: DeckFiltersJson;

  /** Ana is verified and near, Zoe is not. */
  function filteredDeck() {
    stored = {};
    deckOf(['Ana', 'Zoe']);
    gateway.use(
      http.get('/deck', () => {
        const names = stored.onlineToday ? [] : stored.verifiedOnly ? ['Ana'] : ['Ana', 'Zoe'];
        const costs: FilterCostJson[] = [
          ...(stored.verifiedOnly ? [{ filter: 'verified_only', more: 1 }] : []),
          ...(stored.onlineToday ? [{ filter: 'online_today', more: 2 }] : []),
        ];
        return HttpResponse.json({ cards: names.map((name) => aCard(name)), remaining: names.length, filters: stored, costs });
      }),
      http.put('/deck/filters', async ({ request }) => {
        stored = (await request.json()).filters ?? {};
        return HttpResponse.json({ filters: stored });
      }),
    );
  }

  test('a filter is saved at once, and the button says how many are left', async () => {
    filteredDeck();
    const { user } = renderRoute('/swipe');
    await top('Ana');
    await user.click(press('Filters'));
    await user.click(await screen.findByRole('switch', { name: /Verified only/ }));
    expect(await screen.findByRole('button', { name: 'Show 1 profile' })).toBeVisible();
    expect(stored).toEqual({ maxMiles: 0, verifiedOnly: true, onlineToday: false }); // all of them, as they replace the stored ones
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
    gateway.use(http.put('/deck/filters', () => problem(503, 'UNAVAILABLE')));
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
    expect(await screen.findByText('No one else matches your filters right now.')).toBeVisible();
    expect(screen.getByText('hides 2 people')).toBeVisible();
    await user.click(press('Turn off Online today'));
    await top('Ana');
  });
});
