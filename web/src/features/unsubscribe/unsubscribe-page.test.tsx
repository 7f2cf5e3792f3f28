import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

let asked: unknown[];
function arriveBy(fragment: string, answer: () => AnswerTo<'POST /unsubscribe'> = () => HttpResponse.json({ kind: 'matches' })) {
  asked = [];
  history.replaceState(null, '', `/unsubscribe${fragment}`);
  gateway.use(
    http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })),
    http.post('/unsubscribe', async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  return renderRoute('/unsubscribe');
}

test('looking at the page stops nothing; one press does, without signing in', async () => {
  const { user } = arriveBy('#token=t-1');
  const stop = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(asked).toEqual([]);
  await user.click(stop);
  expect(await screen.findByText(/You won’t get any more emails about matches\./)).toBeVisible();
  expect(asked).toEqual([{ token: 't-1' }]);
});

test.each([
  ['access_requests', 'access requests'],
  ['reviews', 'reviews'],
  ['messages', 'messages'],
  ['sales', 'purchases and sales'],
])('mails of the kind %s are named', async (kind, texts) => {
  const { user } = arriveBy('#token=t-1', () => HttpResponse.json({ kind }));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(new RegExp(`You won’t get any more emails about ${texts}\\.`))).toBeVisible();
});

test('a link without a token, or one that is used up, leads to the account', async () => {
  arriveBy('');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my account' })).toHaveAttribute('href', '/dashboard?tab=account');
});

test('a link that the server does not know says the same', async () => {
  const { user } = arriveBy('#token=old', () => problem(410, 'LINK_EXPIRED'));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});

test('a server that is away keeps the button', async () => {
  const { user } = arriveBy('#token=t-1', () => problem(503, 'UNAVAILABLE'));
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
