import { act, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { HttpResponse } from 'msw';
import { apiUrl, http, type AnswerTo } from '#test/http';
import { inSpanish } from '#test/in-spanish';
import { gateway, problem } from '#test/gateway';
import { me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { arrive } from '#test/fake-socket';
import { routesForAdministrators } from '#test/admin-routes';
import { moderatorsReviewImages, openDashboard, signedInAs } from '#test/staff';
import { tabNames } from './tab-names';

beforeEach(openDashboard);

const tabs = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.replace(/\d.*$/, ''));
const selected = async (name: string) => expect(await screen.findByRole('tab', { name, selected: true })).toBeVisible();

describe('who may', () => {
  test('an admin finds the queues and the five tabs, with what waits in them', async () => {
    renderRoute('/admin');
    await selected('Queues');
    await waitFor(async () => expect((await tabs()).slice(0, 6)).toEqual(mainTabs));
    expect(await screen.findByRole('tab', { name: 'User Reports 4 waiting' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Image Moderation 12 waiting' })).toBeVisible();
  });

  test('a moderator finds neither the clean-up nor the images', async () => {
    signedInAs('moderator');
    renderRoute('/admin');
    await selected('Queues');
    expect(await tabs()).toEqual(['Queues', 'User Analytics', 'User Reports', 'Message Audit']);
  });

  test('a moderator finds the images where the server lets moderators review them', async () => {
    signedInAs('moderator');
    moderatorsReviewImages();
    renderRoute('/admin');
    expect(await screen.findByRole('tab', { name: 'Image Moderation 3 waiting' })).toBeVisible();
  });

  test.each([
    ['may not review images', false],
    ['may review images', true],
  ])('for a moderator who %s, no tab requests what the server refuses to moderators', async (_, reviews) => {
    gateway.use(http.untyped.get(`${apiUrl}/admin/*`, () => HttpResponse.json({})));
    signedInAs('moderator');
    if (reviews) moderatorsReviewImages();
    const requested: string[] = [];
    const listener = ({ request }: { request: Request }) => void requested.push(`${request.method} ${new URL(request.url).pathname}`);
    gateway.events.on('request:start', listener);
    const { router } = renderRoute('/admin');
    await selected('Queues');
    for (const id of Object.keys(tabNames)) {
      await act(() => router.navigate(`/admin?tab=${id}`));
      const path = requestOf[id];
      if (path && (reviews || id !== 'moderation')) await waitFor(() => expect(requested).toContain(`GET /api/v1/admin/${path}`));
    }
    gateway.events.removeListener('request:start', listener);
    const refused = routesForAdministrators();
    expect(refused.length).toBeGreaterThan(20);
    expect(requested.filter((line) => refused.some((route) => route.test(line)))).toEqual([]);
    expect(requested.some((line) => line.includes('/admin/images'))).toBe(reviews);
  });

  test('a moderator loses the images when the setting is switched off', async () => {
    signedInAs('moderator');
    moderatorsReviewImages();
    renderRoute('/admin');
    expect(await screen.findByRole('tab', { name: 'Image Moderation 3 waiting' })).toBeVisible();
    signedInAs('moderator');
    await act(() => arrive('QueueChangedPushed', { queue: 'images' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Image Moderation/ })).not.toBeInTheDocument());
  });

  test('others are shown that they may not, and nothing is asked for them', async () => {
    signedInAs();
    const asked = jest.fn();
    gateway.use(http.untyped.get(`${apiUrl}/admin/*`, asked as never));
    renderRoute('/admin');
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to access this admin area.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(asked).not.toHaveBeenCalled();
  });

  test('until the roles are known it says so', async () => {
    const answer = Promise.withResolvers<AnswerTo<'GET /account'>>();
    gateway.use(http.get('/account', () => answer.promise));
    renderRoute('/admin');
    expect(await screen.findByText('Checking permissions...')).toBeVisible();
    answer.resolve(HttpResponse.json({ account: { id: me, roles: ['admin'] } }));
    await selected('Queues');
  });

  test('roles that cannot be read grant nothing, and can be asked for again', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway.use(http.get('/account', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/admin');
    expect(await screen.findByText('Access Denied')).toBeVisible();
    expect(reported).toHaveBeenCalledWith('Role fetch failed', expect.anything());
    reported.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await selected('Queues');
  });

  test('only an admin is led there by the navigation', async () => {
    signedInAs('moderator');
    renderRoute('/about');
    await screen.findByRole('heading', { name: 'About', level: 1 });
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    await waitFor(() => expect(within(nav).getByRole('link', { name: /Dashboard/ })).toBeVisible());
    expect(within(nav).queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });

  test('an admin is', async () => {
    renderRoute('/about');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(await within(nav).findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });
});

describe('the address', () => {
  test.each([
    ['/admin?tab=audit', 'Message Audit'],
    ['/admin/moderation?tab=audit', 'Message Audit'],
    ['/admin?tab=nonsense', 'Queues'],
  ])('%s opens %s', async (address, name) => {
    renderRoute(address);
    await selected(name);
  });

  test('what a moderator may not see is not opened by an address either', async () => {
    signedInAs('moderator');
    renderRoute('/admin?tab=cleanup');
    await selected('Queues');
  });

  test('says which tab is open, forgets the filters of the other, and Back returns', async () => {
    const { user, router } = renderRoute('/admin?tab=analytics&days=90');
    await user.click(await screen.findByRole('tab', { name: 'Message Audit' }));
    expect(router.state.location.search).toBe('?tab=audit');
    await act(() => router.navigate(-1));
    await selected('User Analytics');
    expect(screen.getByRole('radio', { name: '90 d' })).toBeChecked();
  });
});

test('what is asked for less often stands behind the others, and beside them while it is open', async () => {
  gateway.use(http.get('/admin/settings', () => HttpResponse.json({})));
  const { user, router } = renderRoute('/admin');
  await selected('Queues');
  expect(screen.queryByRole('tab', { name: 'Settings' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const cases = within(await screen.findByRole('group', { name: 'Cases' }));
  expect(cases.getByRole('menuitem', { name: 'Appeals 2' })).toBeVisible();
  await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
  await selected('Settings');
  expect(router.state.location.search).toBe('?tab=settings');
});

test('the queues come first: what is due, then what has waited longest, with what is empty last', async () => {
  const { user, router } = renderRoute('/admin');
  const lines = await within(await screen.findByRole('region', { name: 'Queues' })).findAllByRole('listitem');
  const names = ['Appeals', 'User Reports', 'Image Moderation', 'Bans to confirm'];
  expect(lines.map((line) => within(line).getByRole('link').textContent)).toEqual(names);
  expect(lines.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['2', '4', '12', 'Nothing is waiting']);
  expect(within(lines[0]!).getByText(/^(Overdue since|Due) /)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Appeals' }));
  expect(router.state.location.search).toBe('?tab=appeals');
});

describe('the palette', () => {
  const found = '0198c5f2-0000-7000-8000-00000000000a';
  const other = '0198c5f2-0000-7000-8000-00000000000b';

  test('opens with Ctrl K, and leads to a tab by a few characters', async () => {
    const { user } = renderRoute('/admin');
    await selected('Queues');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'audit{Enter}');
    await selected('Message Audit');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('searches for what is no tab', async () => {
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /Search/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'zzzz');
    expect(await screen.findByRole('option', { name: 'Find “zzzz”' })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  test('finds a member by address for an admin, and remembers who', async () => {
    const asked: (string | null)[] = [];
    gateway.use(
      http.get('/admin/members', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('query'));
        return HttpResponse.json({ people: [{ userId: found, displayName: 'Ana', age: 28 }] });
      }),
    );
    const { user, router } = renderRoute('/admin');
    await selected('Queues');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'ana@example.com');
    await user.click(await screen.findByRole('option', { name: 'Find “ana@example.com”' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=member&user=${found}`));
    expect(asked).toEqual(['ana@example.com']);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: 'Ana 28' })).toBeVisible();
  });

  test('says when no one has this id', async () => {
    gateway.use(
      http.get('/admin/members', () => HttpResponse.json({})),
      http.get('/admin/reports/:id', () => problem(404, 'CASE_NOT_FOUND')),
      http.get('/admin/payments', () => HttpResponse.json({})),
    );
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /Search/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), `${found}{Enter}`);
    expect(await screen.findByText('No member, report or payment has this name, place, number or email address.')).toBeVisible();
  });

  test('shows all who have a name or, with their place, come from one, and opens the one that is chosen', async () => {
    const people = [
      { userId: found, displayName: 'Robin', age: 28, place: 'Robinson, Texas' },
      { userId: other, displayName: 'Robina', age: 40 },
    ];
    gateway.use(http.get('/admin/members', () => HttpResponse.json({ people })));
    const { user, router } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /Search/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'robin{Enter}');
    expect(await screen.findByRole('option', { name: /^Robin 28 · Robinson, Texas · …/ })).toBeVisible();
    expect(screen.queryByText('No results')).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: /^Robina 40 · …/ }));
    await waitFor(() => expect(router.state.location.search).toBe(`?tab=member&user=${other}`));
  });

  test('leads to a report by its number, and to a payment', async () => {
    let isReport = true;
    gateway.use(
      http.get('/admin/members', () => HttpResponse.json({})),
      http.get('/admin/reports/:id', ({ params }) =>
        isReport ? HttpResponse.json({ report: { row: { id: String(params.id), status: 'dismissed' } } }) : problem(404, 'CASE_NOT_FOUND'),
      ),
      http.get('/admin/payments', () => HttpResponse.json({ payments: [{ id: other }] })),
    );
    const { user, router } = renderRoute('/admin');
    const look = async (id: string) => {
      await user.click(await screen.findByRole('button', { name: /Search/ }));
      await user.type(await screen.findByRole('combobox', { name: 'Search' }), `${id}{Enter}`);
    };
    await look(found);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/admin/reports', search: `?status=dismissed&open=${found}` }),
    );
    isReport = false;
    await look(other);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/payments/${other}`));
  });

  test('a moderator is offered no search by address', async () => {
    signedInAs('moderator');
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('button', { name: /Search/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'ana@example.com');
    expect(screen.queryByRole('option', { name: /^Find/ })).not.toBeInTheDocument();
  });
});

test('a question mark shows the keys', async () => {
  const { user } = renderRoute('/admin');
  await selected('Queues');
  await user.keyboard('?');
  expect(within(await screen.findByRole('dialog', { name: 'Shortcuts' })).getByText('Search')).toBeVisible();
});

test('it speaks Spanish', async () => {
  inSpanish('admin');
  renderRoute('/admin');
  await selected('Colas');
});

const mainTabs = ['Queues', 'User Analytics', 'Data Cleanup', 'User Reports', 'Image Moderation', 'Message Audit'];

/** What a moderator's tabs request, by tab. */
const requestOf: Partial<Record<string, string>> = {
  ...{ queues: 'queues', analytics: 'analytics', reports: 'reports', moderation: 'images', audit: 'message-audit' },
  ...{ appeals: 'appeals', bans: 'bans', signals: 'flags' },
};
