import type { ContentItemJson } from '@sotto/proto/marketplace/v1/store';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { apiUrl, http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ana } from '#test/people';
import { renderRoute } from '#test/render-route';
import { aPayment, neon, openStore, silk } from '#test/store';

const path = `/storefront/${ana}`;
const mine = { owned: true, picture: { smallUrl: '/s', mediumUrl: '/m', largeUrl: '/l' } };
const soon = () => Math.floor(Date.now() / 1000) + 250;
const over = () => Math.floor(Date.now() / 1000) - 1;

/** What OpenItem answers; each answer has an address of its own. */
function opens(answer: (time: number) => ContentItemJson | HttpResponse<never>) {
  let times = 0;
  gateway.use(
    http.get('/items/:id', () => {
      times += 1;
      const item = answer(times);
      return item instanceof HttpResponse ? item : HttpResponse.json({ item });
    }),
  );
  return () => times;
}

const video = (name = 'Neon') =>
  waitFor(() => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
    expect(video).not.toBeNull();
    return video!;
  });

test('a photo that was bought opens in full, by the keyboard too, and closes again', async () => {
  openStore({ items: [silk(mine)] });
  opens(() => silk({ ...mine, fullUrl: '/silk/full' }));
  const { user, router } = renderRoute(path);
  const view = (await screen.findAllByRole('button', { name: 'View Silk' })).find(({ tabIndex }) => tabIndex === 0)!;
  view.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Silk' })).toHaveAttribute('src', '/silk/full');
  expect(router.state.location.search).toBe('?item=item-silk');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Silk' })).not.toBeInTheDocument());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a video whose address runs out goes on at the same second with a new one', async () => {
  openStore({ items: [neon(mine)] });
  const times = opens((time) => neon({ ...mine, fullUrl: `/neon/video?expires=${time === 1 ? over() : soon()}&signature=${time}` }));
  const { user } = renderRoute(path);
  await user.click((await screen.findAllByRole('button', { name: 'Watch Neon' }))[0]!);
  const first = await video();
  let played = 0;
  HTMLMediaElement.prototype.play = () => {
    played += 1;
    return Promise.resolve();
  };
  Object.defineProperty(first, 'readyState', { value: 4, configurable: true });
  first.currentTime = 71.5;
  fireEvent.loadedMetadata(first, { bubbles: false });
  first.currentTime = 71.5;
  fireEvent.play(first);
  fireEvent.timeUpdate(first);
  fireEvent.error(first);
  await waitFor(() => expect(times()).toBe(2));
  const second = await waitFor(() => {
    const video = document.querySelector<HTMLVideoElement>('video[src*="signature=2"]');
    expect(video).not.toBeNull();
    return video!;
  });
  second.currentTime = 0;
  fireEvent.timeUpdate(second); // it begins at 0, before it is where it was
  fireEvent.loadedMetadata(second);
  expect(second.currentTime).toBe(71.5);
  expect(played).toBe(1);
});

test('an item that was given back closes while it is open', async () => {
  const world = { items: [silk(mine)] };
  openStore(world);
  let refunded = false;
  opens(() => (refunded ? problem(403, 'NOT_PURCHASED') : silk({ ...mine, fullUrl: '/silk/full' })));
  const { router } = renderRoute(`${path}?item=item-silk`);
  expect(await screen.findByRole('img', { name: 'Silk' })).toBeVisible();
  refunded = true;
  world.items = [silk()];
  await act(() => arrive('PaymentChangedPushed', { payment: aPayment({ status: 'refunded' }) }));
  await waitFor(() => expect(document.querySelector('img[src="/silk/full"]')).toBeNull());
  await waitFor(() => expect(document.querySelectorAll('[data-locked]').length).toBeGreaterThan(0));
  expect(screen.queryByText('Owned')).not.toBeInTheDocument();
  expect(await screen.findByText('You no longer have access to this item.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Silk' })).not.toBeInTheDocument());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a buyer opens an item of a store that has closed', async () => {
  gateway.use(http.untyped.get(`${apiUrl}/storefronts/*`, () => problem(404, 'STOREFRONT_NOT_FOUND')));
  opens(() => silk({ ...mine, fullUrl: '/silk/full' }));
  const { user } = renderRoute(`${path}?item=item-silk`);
  expect(await screen.findByRole('img', { name: 'Silk' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Storefront not available' })).toBeVisible();
});

test('an item that was deleted says so', async () => {
  openStore({ items: [neon()] });
  opens(() => problem(404, 'ITEM_NOT_FOUND'));
  const { router } = renderRoute(`${path}?item=item-silk`);
  expect(await screen.findByText('This item no longer exists.')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an item further down is looked for, and shown as what can be bought', async () => {
  openStore({ items: [] });
  gateway.use(
    http.get(`/storefronts/${ana}/items`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('cursor') ? { items: [silk()] } : { items: [neon()], nextCursor: 'two' }),
    ),
  );
  opens(() => problem(403, 'NOT_PURCHASED'));
  renderRoute(`${path}?item=item-silk`);
  expect(await screen.findByRole('dialog', { name: 'Silk' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy for $12.00' })).toBeEnabled();
});

test('an item that is in no list leaves the store as it is', async () => {
  openStore({ items: [neon()] });
  opens(() => problem(403, 'NOT_PURCHASED'));
  const { router } = renderRoute(`${path}?item=item-silk`);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an item that cannot be opened right now says so', async () => {
  openStore({ items: [silk(mine)] });
  opens(() => problem(503, 'UNAVAILABLE'));
  renderRoute(`${path}?item=item-silk`);
  expect(await screen.findByText('Failed to open this item')).toBeInTheDocument();
});
