import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

let asked: unknown[];
function arriveBy(fragment: string, answer = () => HttpResponse.json({ kind: 'matches' }) as Response) {
  asked = [];
  history.replaceState(null, '', `/unsubscribe${fragment}`);
  gateway.use(
    http.post(`${apiUrl}/sessions/refresh`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${apiUrl}/unsubscribe`, async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  return renderRoute('/unsubscribe');
}

test('looking at the page stops nothing; one press does, without signing in', async () => {
  const { user } = arriveBy('#token=t-1');
  const stop = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(asked).toEqual([]);
  await user.click(stop);
  expect(await screen.findByText(/You will get no more mails about matches\./)).toBeVisible();
  expect(asked).toEqual([{ token: 't-1' }]);
});

test.each([
  ['access_requests', 'access requests'],
  ['reviews', 'reviews'],
  ['messages', 'messages'],
])('mails of the kind %s are named', async (kind, words) => {
  const { user } = arriveBy('#token=t-1', () => HttpResponse.json({ kind }));
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText(new RegExp(`You will get no more mails about ${words}\\.`))).toBeVisible();
});

test('a link without a token, or one that is used up, leads to the account', async () => {
  arriveBy('');
  expect(await screen.findByText('This link does not work any more')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my account' })).toHaveAttribute('href', '/dashboard?tab=account');
});

test('a link that the server does not know says the same', async () => {
  const { user } = arriveBy('#token=old', () => problem(410, 'LINK_EXPIRED'));
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('This link does not work any more')).toBeVisible();
});

test('a server that is away keeps the button', async () => {
  const { user } = arriveBy('#token=t-1', () => problem(503, 'UNAVAILABLE'));
  await user.click(await screen.findByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeEnabled();
});
