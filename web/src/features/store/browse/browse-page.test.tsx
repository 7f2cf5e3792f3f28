import type { CreatorJson } from '@sotto/proto/marketplace/v1/store';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import '#test/fake-socket';
import { ownProfile } from '#test/cards';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

const path = '/browse-creators';
const velvet: CreatorJson = {
  userId: 'member-ana',
  displayName: 'Ana',
  storefrontName: 'Velvet by Ana',
  bio: 'Slow evenings.',
  contentCount: 24,
  minPrice: 600,
  maxPrice: 2450,
  verified: true,
};
const imani: CreatorJson = { userId: 'member-imani', displayName: 'Imani', contentCount: 1, minPrice: 800, maxPrice: 800 };

function creators(list: CreatorJson[], total = list.length) {
  const asked: Record<string, string>[] = [];
  gateway.use(
    http.get('/creators', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ creators: list, total });
    }),
  );
  return asked;
}

test('creators, what they have, and the way to each', async () => {
  creators([velvet, imani], 38);
  const { user, router } = renderRoute(path);
  const card = within((await screen.findByRole('heading', { name: 'Velvet by Ana' })).closest('article')!);
  for (const text of ['Slow evenings.', '24 items', '$6.00 – $24.50']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('img', { name: 'Verified' })).toBeVisible();
  const other = within(screen.getByRole('heading', { name: 'Imani' }).closest('article')!);
  expect(other.getByText('$8.00')).toBeVisible();
  expect(other.getByText('1 item')).toBeVisible();
  expect(screen.getByText('38 creators')).toBeVisible();
  const visit = card.getByRole('link', { name: 'Visit Vault of Velvet by Ana' });
  expect(visit).toHaveTextContent('Visit Vault');
  await user.click(visit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/storefront/member-ana'));
  expect(router.state.location.state).toEqual({ back: path });
});

test('what is typed is looked for once the fingers rest, and stands in the address', async () => {
  const asked = creators([velvet]);
  const { user, router } = renderRoute(path);
  await screen.findByRole('heading', { name: 'Velvet by Ana' });
  await user.type(screen.getByRole('textbox', { name: 'Search creators' }), ' velvet ');
  await waitFor(() => expect(router.state.location.search).toBe('?search=velvet'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'velvet', sort: 'newest' }));
  expect(asked).toHaveLength(2);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('price and order are texts of the contract, and come back with a shared address', async () => {
  const asked = creators([velvet]);
  const { user, router } = renderRoute(`${path}?search=ana&price=10_25&sort=most_content`);
  await screen.findByRole('heading', { name: 'Velvet by Ana' });
  expect(asked).toEqual([{ search: 'ana', price: '10_25', sort: 'most_content' }]);
  expect(screen.getByRole('radio', { name: '$10-25' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Most content');
  expect(screen.getByRole('textbox', { name: 'Search creators' })).toHaveValue('ana');
  for (const [label, word] of [
    ['Under $10', 'under_10'],
    ['$25-50', '25_50'],
    ['Over $50', 'over_50'],
  ] as const) {
    await user.click(screen.getByRole('radio', { name: label }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ price: word }));
  }
  for (const [label, word] of [
    ['Name A-Z', 'name'],
    ['Price: low to high', 'price_low'],
    ['Price: high to low', 'price_high'],
    ['Newest', 'newest'],
  ] as const) {
    await user.selectOptions(screen.getByRole('combobox'), label);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: word }));
  }
  expect(router.state.location.search).toBe('?search=ana&price=over_50&sort=newest');
});

test('texts that the contract does not have are not sent', async () => {
  const asked = creators([velvet]);
  renderRoute(`${path}?price=free&sort=random`);
  await screen.findByRole('heading', { name: 'Velvet by Ana' });
  expect(asked).toEqual([{ sort: 'newest' }]);
});

test('no one matches: the filters can be taken away', async () => {
  creators([]);
  const { user, router } = renderRoute(`${path}?search=nobody&price=over_50&sort=name`);
  expect(await screen.findByRole('heading', { name: 'No creators match' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Search creators' })).toHaveValue(''));
});

test('a woman is shown why she sees no one', async () => {
  creators([]);
  gateway.use(http.get('/profile', () => HttpResponse.json({ profile: ownProfile({ gender: 'female' }) })));
  renderRoute(path);
  expect(await screen.findByText('Women are shown men here, and so far only women have a vault.')).toBeVisible();
});

test('others are shown that there is no one yet', async () => {
  creators([]);
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'No creators yet' })).toBeVisible();
});

test('a list that could not be read is not called empty', async () => {
  gateway.use(http.get('/creators', () => problem(503, 'UNAVAILABLE')));
  const { user } = renderRoute(path);
  expect(await screen.findByText('Failed to load creators')).toBeVisible();
  creators([velvet]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
});

test('a long list is read page by page', async () => {
  gateway.use(
    http.get('/creators', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('cursor')
          ? { creators: [imani], total: 2 }
          : { creators: [velvet], total: 2, nextCursor: 'two' },
      ),
    ),
  );
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Imani' })).toBeVisible();
  expect(screen.getByText('2 creators')).toBeVisible();
});

test('visitors may look, too', async () => {
  arriveAsVisitor();
  creators([velvet]);
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
});

test('who follows a link with the last character gets there', async () => {
  creators([velvet]);
  const { user, router } = renderRoute(path);
  const visit = await screen.findByRole('link', { name: 'Visit Vault of Velvet by Ana' });
  await user.type(screen.getByRole('textbox', { name: 'Search creators' }), 'v');
  await user.click(visit);
  await waitFor(() => expect(router.state.location.pathname).toBe('/storefront/member-ana'));
  await new Promise((resolve) => setTimeout(resolve, 400)); // longer than the fingers rest
  expect(router.state.location.pathname).toBe('/storefront/member-ana');
});
