import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

const notice = {
  decisionId: 'd-1',
  kind: 'suspend',
  reason: 'You wrote to somebody who had asked you to stop.',
  until: '2099-01-02T12:00:00Z',
  appeal: 'none',
  appealUntil: '2099-01-20T12:00:00Z',
};
const told: { notice: object; asked: string[]; appealed: unknown[] } = { notice, asked: [], appealed: [] };

beforeEach(() => {
  arriveAsVisitor();
  Object.assign(told, { notice, asked: [], appealed: [] });
  gateway.use(
    http.post(`${apiUrl}/notices/by-token`, async ({ request }) => {
      told.asked.push(((await request.json()) as { token: string }).token);
      return HttpResponse.json({ notice: told.notice });
    }),
    http.post(`${apiUrl}/appeals/by-token`, async ({ request }) => {
      told.appealed.push(await request.json());
      told.notice = { ...notice, appeal: 'open' };
      return HttpResponse.json({ notice: told.notice });
    }),
  );
});

/** As the browser follows a letter's link. */
function followLink(path: string) {
  history.replaceState(null, '', path);
  return renderRoute(path);
}

const text = () => screen.findByRole('textbox', { name: 'What speaks against this decision?' });

test('a letter leads to what was decided, and one appeal can be sent without signing in', async () => {
  const { user } = followLink('/appeal#token=d-1.secret');
  expect(await screen.findByRole('heading', { name: 'Your account was suspended' })).toBeVisible();
  expect(screen.getByText(notice.reason)).toBeVisible();
  expect(screen.getByText(/Jan 2, 2099/)).toBeVisible();
  expect(location.hash).toBe('');
  await user.type(await text(), 'no');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Say in a few words what speaks against it.')).toBeVisible();
  expect(told.appealed).toEqual([]);
  await user.type(await text(), ', that was not me at all.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('being read')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(told).toMatchObject({
    asked: ['d-1.secret', 'd-1.secret'],
    appealed: [{ token: 'd-1.secret', text: 'no, that was not me at all.' }],
  });
});

test.each([
  ['upheld', 'the decision stands'],
  ['overturned', 'taken back'],
])('an appeal that is %s shows its answer', async (appeal, words) => {
  told.notice = { ...notice, appeal, answer: 'We read it again.' };
  followLink('/appeal#token=t');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('We read it again.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('after 30 days it says so', async () => {
  told.notice = { ...notice, appealUntil: '2020-01-01T00:00:00Z' };
  followLink('/appeal#token=t');
  expect(await screen.findByText('The time to appeal is over.')).toBeVisible();
});

test.each(['/appeal', '/appeal#token=old'])('%s without a good token leads to us', async (path) => {
  gateway.use(http.post(`${apiUrl}/notices/by-token`, () => problem(410, 'LINK_EXPIRED')));
  followLink(path);
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('somebody who appealed meanwhile in another tab sees how it stands', async () => {
  const { user } = followLink('/appeal#token=t');
  await user.type(await text(), 'That was not me at all.');
  gateway.use(
    http.post(`${apiUrl}/appeals/by-token`, () => {
      told.notice = { ...notice, appeal: 'open' };
      return problem(409, 'APPEAL_CLOSED');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('being read')).toBeVisible();
});

test('what was written stays when it cannot be sent', async () => {
  gateway.use(http.post(`${apiUrl}/appeals/by-token`, () => problem(503, 'UNAVAILABLE')));
  const { user } = followLink('/appeal#token=t');
  await user.type(await text(), 'That was not me at all.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/Nothing you wrote is lost/)).toBeVisible();
  await waitFor(async () => expect(await text()).toHaveValue('That was not me at all.'));
});
