import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
});

function arriveBy(fragment: string, refusal?: () => HttpResponse<never> | undefined) {
  history.replaceState(null, '', `/email-change${fragment}`);
  gateway.use(
    http.post('/sessions/refresh', () => new HttpResponse(null, { status: 204 })),
    http.post('/email-changes', async ({ request }) => {
      asked.push(await request.json());
      return refusal?.() ?? HttpResponse.json({});
    }),
    http.post('/email-changes/undo', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  return renderRoute('/email-change');
}

test('EmailChangePage: opening the link at the new address changes it, without a session', async () => {
  arriveBy('#confirm=c-1');
  expect(await screen.findByText('Your email address was changed')).toBeVisible();
  expect(asked).toEqual([{ token: 'c-1' }]);
  expect(location.hash).toBe('');
});

test('EmailChangePage: looking at the link of the old address changes nothing; one press undoes the change', async () => {
  const { user } = arriveBy('#undo=u-1');
  const bring = await screen.findByRole('button', { name: 'Bring it back' });
  expect(asked).toEqual([]);
  await user.click(bring);
  expect(await screen.findByText('Your old email address is back')).toBeVisible();
  expect(asked).toEqual([{ token: 'u-1' }]);
});

test.each(['#confirm=old', ''])('EmailChangePage: a link that is over leads to the account (%j)', async (fragment) => {
  arriveBy(fragment, () => problem(410, 'LINK_EXPIRED'));
  expect(await screen.findByText('This link no longer works')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open my account' })).toHaveAttribute('href', '/dashboard?tab=account#email');
});

test('EmailChangePage: a server that is not available can be tried again', async () => {
  let available = false;
  const { user } = arriveBy('#confirm=c-2', () => (available ? undefined : problem(503, 'UNAVAILABLE')));
  const again = await screen.findByRole('button', { name: 'Try again' });
  available = true;
  await user.click(again);
  expect(await screen.findByText('Your email address was changed')).toBeVisible();
});
