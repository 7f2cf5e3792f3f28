import type { ListStorefrontItemsResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import { jest } from '@jest/globals';
import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { inSpanish } from '#test/in-spanish';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';
import { anasStore, neon, openStore, silk } from '#test/store';
import { arriveAsVisitor } from '#test/visitor';

const path = `/storefront/${ana}`;
const locks = () => document.querySelectorAll('[data-locked]').length;
const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('article')!);

test('a store shows who, what and for how much', async () => {
  openStore({ items: [silk(), neon({ owned: true, picture: { mediumUrl: '/neon/sharp' } })] });
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
  expect(screen.getByText('3 items · 2 videos · 1 photo')).toBeVisible();
  expect(screen.getByText('Slow evenings, good light, no hurry.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Verified' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Buy Silk for $12.00' })).toHaveTextContent('$12.00');
  expect(card('Silk').getByText('Photo')).toBeVisible();
  expect(card('Neon').getByText('4:12')).toBeVisible();
  expect(card('Neon').getByText('Owned')).toBeVisible();
  expect(card('Neon').queryByRole('button', { name: /Buy/ })).not.toBeInTheDocument();
  expect(card('Silk').queryByText('Owned')).not.toBeInTheDocument();
  expect(locks()).toBe(1);
});

test('kind and order are asked of the server, and stand in the address', async () => {
  const asked = openStore({ items: [silk()] });
  const { user, router } = renderRoute(path);
  await user.click(await screen.findByRole('radio', { name: 'Videos' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Videos' })).toBeChecked());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toEqual({ contentType: 'video', sort: 'price_low' }));
  expect(Object.fromEntries(asked[0]!)).toEqual({ sort: 'arranged' });
  expect(router.state.location.search).toBe('?type=video&sort=price_low');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a long store is read page by page, each item once', async () => {
  const pages: Record<string, ListStorefrontItemsResponseJson> = {
    '': { items: [silk(), neon()], nextCursor: 'two' },
    two: { items: [neon(), silk({ id: 'item-last', title: 'Last' })] },
  };
  openStore({ items: [] });
  gateway.use(
    http.get(`/storefronts/${ana}/items`, ({ request }) => HttpResponse.json(pages[new URL(request.url).searchParams.get('cursor') ?? ''])),
  );
  renderRoute(path);
  expect(await screen.findByRole('heading', { name: 'Last' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Silk', 'Neon', 'Last']);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a page that cannot be read waits for a press', async () => {
  let tries = 0;
  openStore({ items: [] });
  gateway.use(
    http.get(`/storefronts/${ana}/items`, ({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor')) return HttpResponse.json({ items: [silk()], nextCursor: 'two' });
      tries += 1;
      return tries === 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ items: [neon()] });
    }),
  );
  const { user } = renderRoute(path);
  await waitFor(() => expect(tries).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: 'Neon' })).toBeVisible();
  expect(tries).toBe(2);
});

describe('what is not there', () => {
  test.each([
    ['no store, or one that is not for this member', 404, 'STOREFRONT_NOT_FOUND'],
    ['an address that names nobody', 422, 'INVALID_INPUT'],
  ])('%s', async (_, status, code) => {
    gateway.use(http.untyped.get(`${apiUrl}/storefronts/*`, () => problem(status, code)));
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Storefront not available' })).toBeVisible();
    expect(screen.getByText("This user doesn't have a storefront.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse creators' })).toHaveAttribute('href', '/browse-creators');
  });

  test('a store that could not be read is not called empty, and is asked for again', async () => {
    gateway.use(
      http.get(`/storefronts/${ana}`, () => problem(503, 'UNAVAILABLE'), { once: true }),
      http.get(`/storefronts/${ana}/items`, () => problem(503, 'UNAVAILABLE'), { once: true }),
    );
    const { user } = renderRoute(path);
    expect(await screen.findByText('Failed to load this store')).toBeVisible();
    openStore({ items: [silk()] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Velvet by Ana' })).toBeVisible();
  });

  test('a store without items, and one without items of a kind', async () => {
    const world = { store: anasStore({ contentCount: 0, photoCount: 0, videoCount: 0 }), items: [] as ContentItemJson[] };
    openStore(world);
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByText('No items yet')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'All' })).not.toBeInTheDocument();
  });

  test('none of a kind leads back to all', async () => {
    openStore({ items: [] });
    const { user, router } = renderRoute(`${path}?type=photo`);
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

describe('her own store', () => {
  test('an item below the least price says that it is not on sale, and is not among what buyers see', async () => {
    openStore({ store: anasStore({ own: true }), items: [silk({ owned: true }), neon({ owned: true, price: 40, minimumPrice: 50 })] });
    const { user } = renderRoute(path);
    expect(await screen.findByText('Not on sale: the lowest price is $0.50.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View as buyer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Neon/ })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /Silk/ })).toBeVisible();
  });

  const own = () => openStore({ store: anasStore({ own: true }), items: [silk({ owned: true, salesCount: 41 }), neon({ owned: true })] });

  test('is her content, with nothing to buy', async () => {
    own();
    renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Your Content' })).toBeVisible();
    expect(await screen.findByText('41 sales')).toBeVisible();
    expect(screen.getByText('0 sales')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Owned')).not.toBeInTheDocument();
    expect(locks()).toBe(0);
    expect(screen.queryByRole('button', { name: 'More about Ana' })).not.toBeInTheDocument();
  });

  test('can be looked at as buyers do', async () => {
    own();
    const { user } = renderRoute(path);
    await user.click(await screen.findByRole('button', { name: 'View as buyer' }));
    expect(await screen.findByText('This is how buyers see your store. You can’t buy your own items.')).toBeVisible();
    await waitFor(() => expect(locks()).toBe(2));
    expect(document.querySelectorAll('.blurred-photo')).toHaveLength(2);
    expect(screen.queryByText('41 sales')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Preview Neon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Neon' }));
    expect(dialog.queryByRole('button', { name: /^Buy/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Back to your view' }));
    await waitFor(() => expect(locks()).toBe(0));
  });

  test('says that it is closed', async () => {
    openStore({ store: anasStore({ own: true, isEnabled: false }), items: [] });
    renderRoute(path);
    expect(await screen.findByText('Your store is closed. Only you can see it.')).toBeVisible();
  });
});

describe('a visitor', () => {
  beforeEach(arriveAsVisitor);

  test('sees placeholders, and is asked to sign in when buying; the way back leads to the item', async () => {
    openStore({ items: [silk({ picture: { thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' } })] });
    const { user, router } = renderRoute(path);
    expect(await screen.findByRole('heading', { name: 'Velvet by Ana', level: 1 })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Buy Silk for $12.00' }));
    expect(document.querySelector('article img')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Buy for $12.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: `${path}?item=item-silk` });
  });

  test('gets no address of a preview, and is not offered one', async () => {
    openStore({ items: [neon({ previewUrl: '' })] });
    renderRoute(path);
    expect(await screen.findByRole('button', { name: /^Buy Neon for/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Preview Neon' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
  });

  test('has a heading where there is no store, too', async () => {
    gateway.use(http.get(`/storefronts/${ana}`, () => problem(404, 'STORE_NOT_AVAILABLE')));
    renderRoute(path);
    expect(await screen.findByText('Storefront not available')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Storefront' })).toBeInTheDocument();
  });

  test('has no way to profile, tips or the menu about a member', async () => {
    openStore({ items: [silk()] });
    renderRoute(path);
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View Profile' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]).toBeVisible();
  });

  test('who comes back from paying without a session is asked to sign in, and shown nothing', async () => {
    openStore({ items: [silk()] });
    renderRoute(`${path}?success=true&payment=payment-1`);
    expect(await screen.findByText('Sign in to see the status of your payment.')).toBeVisible();
    expect(screen.queryByText('Purchase Successful!')).not.toBeInTheDocument();
  });
});

test('the link of a store is copied where there is nothing to share with', async () => {
  openStore({ items: [silk()] });
  const { user } = renderRoute(path);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link Copied')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(`http://sotto.test${path}`);
});

test('from a store there is a way to the profile and to reporting', async () => {
  openStore({ items: [silk()] });
  renderRoute(path);
  expect(await screen.findByRole('link', { name: 'View Profile' })).toHaveAttribute('href', `/profile/${ana}`);
  expect(await screen.findByRole('button', { name: 'More about Ana' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /tip/i })).toBeVisible();
});

/** The last one: whatever comes after it would speak Spanish, too. */
test('in Spanish', async () => {
  inSpanish('store');
  openStore({ items: [silk({ owned: true })] });
  renderRoute(path);
  expect(await screen.findByText('Comprado')).toBeVisible();
  expect(screen.getByText('3 artículos · 2 vídeos · 1 foto')).toBeVisible();
});
