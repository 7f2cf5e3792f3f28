import type { OwnProfileJson } from '@sotto/proto/profiles/v1/profiles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { arrive } from '#test/fake-socket';
import { aSession, gateway, problem } from '#test/gateway';
import { aMessage, ana, me } from '#test/people';
import { renderRoute } from '#test/render-route';

const { setSession } = await import('#web/client/session/session');

const visitor = () => gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
const profile = (details: OwnProfileJson) =>
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: { userId: me, displayName: 'Marcus', ...details } })));
beforeEach(() =>
  gateway.use(
    http.get('/sessions', () => HttpResponse.json({})),
    http.get('/blocks', () => HttpResponse.json({})),
    http.get('/matches', () => HttpResponse.json({})),
    http.get('/presence', () => HttpResponse.json({})),
  ),
);
const mainLinks = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

test('a page that cannot be fetched leaves the navigation around it', async () => {
  const { router } = renderRoute('/about');
  await mainLinks();
  const named = (routes: typeof router.routes): typeof router.routes => routes.flatMap((route) => [route, ...named(route.children ?? [])]);
  const contact = named(router.routes).find(({ path }) => path === '/contact')!;
  contact.lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await act(() => router.navigate('/contact'));
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(await mainLinks()).toContain('/chat');
});

describe('guards', () => {
  test('a visitor is notified, asked to sign in, and led back to the same place', async () => {
    visitor();
    const { user, router } = renderRoute('/matches?sort=new');
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'evelyn@example.com');
    await user.type(screen.getByLabelText('Password'), 'midnight{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/matches?sort=new'));
  });

  test('a visitor of the chat is asked to sign in on its page, and led back to the same conversation (CHAT-03)', async () => {
    visitor();
    const { user, router } = renderRoute('/chat?user=member-ana');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { name: 'Please sign in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/chat');
    await user.click(main.getByRole('link', { name: 'Sign In' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'evelyn@example.com');
    await user.type(screen.getByLabelText('Password'), 'midnight{Enter}');
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/chat?user=member-ana'));
  });

  test('a session that ends elsewhere leads to sign-in at once', async () => {
    const { router } = renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    act(() => setSession(undefined));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  });

  test('who is signed in has no business at the sign-in form', async () => {
    const { router } = renderRoute('/auth');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('an unknown address says so, logs it, and leads home', async () => {
    visitor();
    renderRoute('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

describe('navigation', () => {
  test('a visitor sees neither the places of members nor a placeholder', async () => {
    visitor();
    renderRoute('/about');
    await waitFor(async () => expect(await mainLinks()).toEqual(['/safety', '/about']));
    expect(await screen.findAllByRole('link', { name: 'Create Account' })).not.toHaveLength(0);
  });

  test('no one knows yet: a placeholder instead of either set of links', async () => {
    const answer = Promise.withResolvers<AnswerTo<'POST /sessions/refresh'>>();
    gateway.use(http.post('/sessions/refresh', () => answer.promise));
    setSession(undefined);
    renderRoute('/about');
    expect(await screen.findByRole('heading', { name: 'About', level: 1 })).toBeVisible();
    answer.resolve(HttpResponse.json(aSession()));
    await waitFor(async () => expect(await mainLinks()).toContain('/dashboard'));
  });

  test('a creator sees her vault in place of those of others, and no admin', async () => {
    profile({ gender: 'female' });
    renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    const links = await mainLinks();
    expect(links).toEqual(expect.arrayContaining(['/dashboard', '/chat', '/my-storefront', '/about']));
    for (const others of ['/admin', '/browse-creators']) expect(links).not.toContain(others);
  });

  test('neither the vault nor the vaults of others are there until the gender is known', async () => {
    const own = Promise.withResolvers<AnswerTo<'GET /profile'>>();
    gateway.use(http.get('/profile', () => own.promise));
    renderRoute('/about');
    await waitFor(async () => expect(await mainLinks()).toContain('/dashboard'));
    const either: (string | null)[] = ['/my-storefront', '/browse-creators'];
    const bottom = within(screen.getByRole('navigation', { name: 'Main, bottom' }));
    const links = async () => [...(await mainLinks()), ...bottom.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')];
    expect((await links()).filter((link) => either.includes(link))).toEqual([]);
    own.resolve(HttpResponse.json({ profile: { userId: me, gender: 'female' } }));
    await waitFor(async () =>
      expect((await links()).filter((link) => either.includes(link))).toEqual(['/my-storefront', '/my-storefront']),
    );
  });

  test('the page of another member is not the place of the own one', async () => {
    gateway.use(http.get('/profiles/:id', () => HttpResponse.json({ profile: { userId: ana, displayName: 'Ana' } })));
    const bottom = async () => within(await screen.findByRole('navigation', { name: 'Main, bottom' })).getByRole('link', { name: 'Me' });
    const { router } = renderRoute(`/profile/${ana}`);
    expect(await bottom()).not.toHaveAttribute('aria-current');
    await act(() => router.navigate(`/profile/${me}`));
    expect(await bottom()).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    ['a man without a plan', { gender: 'male' }, true],
    ['a man with a plan', { gender: 'male', entitled: true }, false],
    ['a woman', { gender: 'female', entitled: true }, false],
    ['a member whose gender is not known yet', {}, false],
  ])('the messages link says Premium to who needs a plan: %s (D-109)', async (_, details, badge) => {
    profile({ gender: '', ...details });
    const { store } = renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"displayName":"Marcus"'));
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(nav.getByRole('link', { name: /^Messages/ }).textContent?.includes('Premium')).toBe(badge));
  });

  test.each(['/dashboard', '/profile-setup'])('the menu of %s has every place, and what is the member’s', async (path) => {
    const { user } = renderRoute(path);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main, menu' }));
    await waitFor(() =>
      expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        ...['/dashboard', '/swipe', '/matches', '/chat', '/browse-creators', '/pricing', '/about', '/profile'],
        ...['/dashboard?tab=account', '/media?tab=private', '/referrals', '/dashboard?tab=account#notifications', '/privacy-settings'],
      ]),
    );
    expect(menu.getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/swipe');
  });

  const bottomLinks = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Main, bottom' });
    return within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  const withRoles = (...roles: string[]) =>
    gateway.use(http.get('/account', () => HttpResponse.json({ account: { id: me, email: 'marcus@example.com', roles } })));

  test('on a phone an admin has the navigation of staff', async () => {
    withRoles('admin');
    renderRoute('/dashboard');
    await waitFor(async () => expect(await bottomLinks()).toEqual(['/admin', '/admin/reports', '/admin/moderation', '/profile']));
  });

  test('on a phone a moderator has it in the console alone, without what is for admins', async () => {
    withRoles('moderator');
    const { router } = renderRoute('/dashboard');
    await waitFor(async () => expect(await bottomLinks()).toContain('/swipe'));
    await act(() => router.navigate('/admin'));
    await waitFor(async () => expect(await bottomLinks()).toEqual(['/admin', '/admin/reports', '/profile']));
  });

  test('the messages link says Premium and counts unread messages up to 99+, live', async () => {
    gateway.use(http.get('/unread', () => HttpResponse.json({ unreadTotal: 99 })));
    renderRoute('/dashboard');
    const link = (await screen.findAllByRole('link', { name: /^Messages Premium/ }))[0]!;
    await waitFor(() => expect(within(link).getByRole('img', { name: '99 unread' })).toBeVisible());
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'hey'), unreadTotal: 100 }));
    expect(await within(link).findByRole('img', { name: '99+ unread' })).toBeVisible();
    await act(() => arrive('ReadPushed', { conversationId: 'c', userId: me, sequence: 4, unreadTotal: 0 }));
    await waitFor(() => expect(within(link).queryByRole('img')).not.toBeInTheDocument());
  });
});

describe('signing out', () => {
  test('ends the session on the server and goes home, without being asked to sign in', async () => {
    let ended = 0;
    gateway.use(
      http.delete('/sessions/current', () => {
        ended += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, router } = renderRoute('/dashboard');
    await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0]!);
    expect(await screen.findByRole('heading', { name: 'Where privacy meets passion' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(ended).toBe(1);
    expect(screen.queryByText('Authentication Required')).not.toBeInTheDocument();
  });

  test('from the bar of a page it says so, at home', async () => {
    const { user, router } = renderRoute('/profile-setup');
    const bar = await screen.findByRole('banner');
    await user.click(within(bar).getAllByRole('button', { name: 'Sign Out' })[0]!);
    expect(await screen.findByText('You have been successfully signed out')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByRole('heading', { name: 'Where privacy meets passion' })).toBeVisible();
  });

  test('a failure says so, and nothing has changed', async () => {
    gateway.use(http.delete('/sessions/current', () => problem(503, 'UNAVAILABLE')));
    const { user, router } = renderRoute('/dashboard');
    await user.click((await screen.findAllByRole('button', { name: 'Sign Out' }))[0]!);
    expect(await screen.findByText('Failed to sign out')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });
});

describe('a message that arrives', () => {
  const text = 'x'.repeat(51);

  test('is shown with the name of the sender and its first fifty characters', async () => {
    renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    await act(() => arrive('MessagePushed', { message: aMessage(4, text), senderName: 'Ana', unreadTotal: 1 }));
    expect(await screen.findByText('New message from Ana')).toBeVisible();
    expect(screen.getByText(`${'x'.repeat(50)}...`)).toBeVisible();
  });

  test('of a burst is counted in one toast, which shows the last one', async () => {
    renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    for (let n = 1; n <= 98; n++)
      await act(() => arrive('MessagePushed', { message: aMessage(n, `message ${n}`), senderName: 'Ana', unreadTotal: n }));
    expect(await screen.findByText('98 new messages from Ana')).toBeVisible();
    expect(screen.getByText('message 98')).toBeVisible();
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
  });

  test('of many people at once shows the three who wrote last', async () => {
    renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    for (const name of ['Zoe', 'Mia', 'Eva', 'Lou', 'Kim'])
      await act(() => arrive('MessagePushed', { message: aMessage(1, 'hi', `id-${name}`), senderName: name, unreadTotal: 1 }));
    for (const name of ['Eva', 'Lou', 'Kim']) await waitFor(() => expect(screen.getByText(`New message from ${name}`)).toBeVisible());
    for (const name of ['Zoe', 'Mia']) await waitFor(() => expect(screen.queryByText(`New message from ${name}`)).not.toBeInTheDocument());
  });

  test('without a name is from Someone, and locked it has no text', async () => {
    renderRoute('/dashboard');
    await screen.findByRole('heading', { name: 'Recent Matches' });
    await act(() => arrive('MessagePushed', { message: aMessage(5, 'secret'), locked: true, unreadTotal: 1 }));
    await waitFor(() => expect(screen.getByText('New message from Someone')).toBeVisible());
    expect(screen.queryByText('secret')).not.toBeInTheDocument();
  });

  test('in the open conversation, or from another device of the member, is not notified', async () => {
    renderRoute(`/chat?user=${ana}`);
    await screen.findByRole('log');
    await act(() => arrive('MessagePushed', { message: aMessage(6, 'here'), senderName: 'Ana', unreadTotal: 0 }));
    await act(() => arrive('MessagePushed', { message: aMessage(7, 'mine', me), senderName: 'Marcus', unreadTotal: 0 }));
    expect(screen.queryByText('New message from Ana')).not.toBeInTheDocument();
    expect(screen.queryByText('New message from Marcus')).not.toBeInTheDocument();
  });
});
