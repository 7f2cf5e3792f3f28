import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';
import { silk } from '#test/store';

const card = () => screen.queryByRole('heading', { name: 'Exclusive Content Store' });

function profile(gender: string) {
  gateway.use(
    http.get(`/profiles/${ana}`, () => HttpResponse.json({ profile: { userId: ana, displayName: 'Ana', age: 29, gender } })),
    http.get(`/profiles/${ana}/private-media`, () => problem(404, 'PROFILE_NOT_FOUND')),
  );
}

/** What there is, and the prices of the cheapest and the dearest. */
const offer = (total: number, low?: number, high?: number) =>
  gateway.use(
    http.get(`/storefronts/${ana}/items`, ({ request }) => {
      const price = new URL(request.url).searchParams.get('sort') === 'price_low' ? low : high;
      return HttpResponse.json({ items: price ? [silk({ price })] : [], total });
    }),
  );

test('a woman’s profile leads to her store, and says how much there is and from which price; that is no visit', async () => {
  profile('female');
  offer(24, 600, 2450);
  renderRoute(`/profile/${ana}`);
  expect(await screen.findByRole('heading', { name: 'Exclusive Content Store' })).toBeVisible();
  expect(screen.getByText('24 items from $6.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visit Store' })).toHaveAttribute('href', `/storefront/${ana}`);
});

test('a single item has its price', async () => {
  profile('female');
  offer(1, 600, 600);
  renderRoute(`/profile/${ana}`);
  expect(await screen.findByText('1 item for $6.00')).toBeVisible();
});

test('an open store may be empty', async () => {
  profile('female');
  offer(0);
  renderRoute(`/profile/${ana}`);
  expect(await screen.findByText('Empty')).toBeVisible();
});

test.each([
  ['a store that is closed', 'female'],
  ['a man', 'male'],
])('nothing leads to %s', async (_, gender) => {
  profile(gender);
  gateway.use(http.get(`/storefronts/${ana}/items`, () => problem(404, 'STOREFRONT_NOT_FOUND')));
  renderRoute(`/profile/${ana}`);
  await screen.findByRole('heading', { name: 'Ana, 29' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(card()).not.toBeInTheDocument();
});
