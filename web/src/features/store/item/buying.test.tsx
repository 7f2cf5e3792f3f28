import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { ana } from '#test/people';
import { aPayment, anasStore, neon, openStore, silk } from '#test/store';

const leaveFor = jest.fn<(url: string) => Promise<void>>();
jest.unstable_mockModule('#web/lib/routes/leave-for', () => ({ leaveFor }));
const { renderRoute } = await import('#test/render-route');

beforeEach(() => leaveFor.mockReset().mockResolvedValue());

const path = `/storefront/${ana}`;
const page = 'https://pay.example/session';

/** Presses Buy twice in the dialog of Silk; answers how often the server was asked. */
async function buySilk(answer: () => AnswerTo<'POST /items/:id/purchase'>) {
  let asked = 0;
  const pressed = Promise.withResolvers<void>();
  gateway.use(
    http.post('/items/item-silk/purchase', async () => {
      asked += 1;
      await pressed.promise;
      return answer();
    }),
  );
  const route = renderRoute(path);
  await route.user.click(await screen.findByRole('button', { name: 'Buy Silk for $12.00' }));
  await route.user.dblClick(await screen.findByRole('button', { name: 'Buy for $12.00' }));
  pressed.resolve();
  return { ...route, asked: () => asked };
}

describe('before paying', () => {
  test('one press is one purchase, and the provider’s page takes the place of this one', async () => {
    openStore({ items: [silk()] });
    leaveFor.mockReturnValue(new Promise(() => undefined)); // the page is on its way out
    const { asked } = await buySilk(() => HttpResponse.json({ url: page, paymentId: 'payment-1' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(page));
    expect(leaveFor).toHaveBeenCalledTimes(1);
    expect(asked()).toBe(1);
    expect(screen.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  });

  test.each([
    ['ALREADY_OWNED', 409, 'You already own this. You weren’t charged.'],
    ['OWN_ITEM', 409, 'This is your own item. You weren’t charged.'],
    ['NOT_FOR_SALE', 409, 'This is not for sale right now.'],
    ['ITEM_NOT_FOUND', 404, 'This is no longer in the store.'],
    ['AMOUNT_TOO_SMALL', 422, 'This amount is too small for our payment provider.'],
    ['PROVIDER_UNAVAILABLE', 502, 'The payment provider can’t be reached. You weren’t charged.'],
    ['INTERNAL', 500, 'Failed to initiate purchase'],
  ])('%s says why nothing was bought', async (code, status, texts) => {
    openStore({ items: [silk()] });
    await buySilk(() => problem(status, code));
    expect(await screen.findByText('Purchase Failed')).toBeInTheDocument();
    expect(screen.getByText(texts)).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('an item that is owned already shows it', async () => {
    const world = { items: [silk()] };
    openStore(world);
    await buySilk(() => {
      world.items = [silk({ owned: true })];
      gateway.use(http.get('/items/item-silk', () => HttpResponse.json({ item: silk({ owned: true, fullUrl: '/silk/full' }) })));
      return problem(409, 'ALREADY_OWNED');
    });
    expect(await screen.findByText('Owned')).toBeInTheDocument();
  });

  test('an address that is no page is not followed', async () => {
    openStore({ items: [silk()] });
    await buySilk(() => HttpResponse.json({ url: 'javascript:alert(1)', paymentId: 'payment-1' }));
    expect(await screen.findByText('Failed to initiate purchase')).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('whose session ended meanwhile still looks at the item, and is asked to sign in with the next press', async () => {
    openStore({ items: [silk()] });
    const { user, router } = await buySilk(() => {
      gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
      return problem(401, 'UNAUTHENTICATED');
    });
    expect((await screen.findAllByText('Sign In')).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Buy for $12.00' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: `${path}?item=item-silk` });
  });

  test('a video is shown for five seconds without sound, with what is said of it; the keyboard is enough', async () => {
    openStore({ items: [neon()] });
    const { user } = renderRoute(path);
    const eye = (await screen.findAllByRole('button', { name: 'Preview Neon' })).find(({ tabIndex }) => tabIndex === 0)!;
    eye.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Neon' });
    expect(within(dialog).getByText('Video · 4:12 · Velvet by Ana')).toBeVisible();
    expect(within(dialog).getByText('One room, one take.')).toBeVisible();
    const video = dialog.querySelector('video')!;
    expect(video).toHaveAttribute('src', '/neon/preview');
    expect(video.muted).toBe(true);
    expect(within(dialog).getByRole('button', { name: 'Buy for $18.00' })).toBeEnabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(eye).toHaveFocus();
  });
});

describe('back from the provider', () => {
  const success = `${path}?success=true&payment=payment-1`;
  const canceled = `${path}?canceled=true&payment=payment-1`;

  test('nothing is promised before the provider has confirmed; then the item is owned at once', async () => {
    const world = { items: [silk()] };
    const asked = openStore(world);
    gateway.use(http.get('/payments/payment-1', () => HttpResponse.json({ payment: aPayment() })));
    const { router } = renderRoute(success);
    expect(await screen.findByText('Confirming payment…')).toBeVisible();
    expect(await screen.findByText('Confirming…')).toBeVisible();
    expect(screen.queryByText('Purchase Successful!')).not.toBeInTheDocument();
    expect(screen.queryByText('Owned')).not.toBeInTheDocument();
    const before = asked.length;
    gateway.use(http.get(`/storefronts/${ana}/items`, () => new Promise(() => undefined))); // the list is slow to come
    await act(() => arrive('PaymentChangedPushed', { payment: aPayment({ status: 'completed' }) }));
    expect(await screen.findByText('Purchase Successful!')).toBeInTheDocument();
    expect(await screen.findByText('Owned')).toBeVisible();
    expect(screen.queryByText('Confirming payment…')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).not.toContain('payment'));
    expect(asked.length).toBe(before);
  });

  test('a payment that was confirmed meanwhile is shown, and the list is read again', async () => {
    const world = { items: [silk({ owned: true, picture: { mediumUrl: '/silk/sharp' } })] };
    openStore(world);
    gateway.use(http.get('/payments/payment-1', () => HttpResponse.json({ payment: aPayment({ status: 'completed' }) })));
    const { router } = renderRoute(success);
    expect(await screen.findByText('Purchase Successful!')).toBeInTheDocument();
    expect(await screen.findByText('Owned')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).not.toContain('payment'));
  });

  test.each<[string, () => AnswerTo<'GET /payments/:id'>]>([
    ['a payment of nobody', () => problem(404, 'PAYMENT_NOT_FOUND')],
    ['no id at all', () => problem(422, 'INVALID_INPUT')],
    ['a payment for another store', () => HttpResponse.json({ payment: aPayment({ status: 'completed', creatorId: 'member-mia' }) })],
    ['a payment for a plan', () => HttpResponse.json({ payment: aPayment({ kind: 'subscription', status: 'completed', creatorId: '' }) })],
  ])('an address typed by hand unlocks nothing and says nothing: %s', async (_, answer) => {
    openStore({ items: [silk()] });
    gateway.use(http.get('/payments/payment-1', answer));
    const { router } = renderRoute(success);
    expect(await screen.findByRole('button', { name: 'Buy Silk for $12.00' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText(/Purchase|Owned/)).not.toBeInTheDocument();
  });

  test('a bare success address says nothing either', async () => {
    openStore({ items: [silk()] });
    const { router } = renderRoute(`${path}?success=true`);
    expect(await screen.findByRole('button', { name: 'Buy Silk for $12.00' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText('Purchase Successful!')).not.toBeInTheDocument();
  });

  test('who canceled has given the payment up, and is shown that nothing was charged', async () => {
    const given: string[] = [];
    openStore({ items: [silk()] });
    gateway.use(
      http.delete('/payments/:id', ({ params }) => {
        given.push(String(params.id));
        return HttpResponse.json({ payment: aPayment({ status: 'canceled' }) });
      }),
      http.get('/payments/payment-1', () => HttpResponse.json({ payment: aPayment({ status: 'canceled' }) })),
    );
    const { router } = renderRoute(canceled);
    expect(await screen.findByText('Purchase Canceled')).toBeInTheDocument();
    expect(screen.getByText('Your purchase was canceled. No charges were made.')).toBeInTheDocument();
    expect(given).toEqual(['payment-1']);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('who canceled what was paid already is shown as such', async () => {
    openStore({ items: [silk({ owned: true })] });
    const paid = (): AnswerTo<'GET /payments/:id'> => HttpResponse.json({ payment: aPayment({ status: 'completed' }) });
    gateway.use(http.delete('/payments/payment-1', paid), http.get('/payments/payment-1', paid));
    renderRoute(canceled);
    expect(await screen.findByText('Purchase Successful!')).toBeInTheDocument();
    expect(screen.queryByText('Purchase Canceled')).not.toBeInTheDocument();
  });

  test.each([
    ['declined', { status: 'failed', reason: 'Your card was declined.' }, ['Purchase Failed', 'Your card was declined.']],
    ['failed without a word', { status: 'failed' }, ['Purchase Failed', 'The payment did not go through.']],
    ['given back at once', { status: 'refunded', reason: 'You owned it already.' }, ['Payment refunded', 'You owned it already.']],
  ])('a payment that was %s', async (_, change, texts) => {
    openStore({ items: [silk()] });
    gateway.use(http.get('/payments/payment-1', () => HttpResponse.json({ payment: aPayment(change) })));
    renderRoute(success);
    for (const text of texts) expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText('Purchase Successful!')).not.toBeInTheDocument();
  });

  test('a tip that was canceled is no purchase', async () => {
    openStore({ store: anasStore(), items: [silk()] });
    const tip = (): AnswerTo<'GET /payments/:id'> =>
      HttpResponse.json({ payment: aPayment({ kind: 'tip', status: 'canceled', contentId: '' }) });
    gateway.use(http.delete('/payments/payment-1', tip), http.get('/payments/payment-1', tip));
    renderRoute(canceled);
    expect(await screen.findByText('Tip canceled')).toBeInTheDocument();
    expect(screen.queryByText('Purchase Canceled')).not.toBeInTheDocument();
  });
});
