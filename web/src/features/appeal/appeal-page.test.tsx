import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';
import { arriveAsVisitor } from '#test/visitor';

const notice: NoticeJson = {
  decisionId: 'd-1',
  kind: 'suspend',
  reason: 'You wrote to somebody who had asked you to stop.',
  until: '2099-01-02T12:00:00Z',
  appeal: 'none',
  appealUntil: '2099-01-20T12:00:00Z',
};
const reported: { notice: NoticeJson; asked: unknown[]; appealed: unknown[] } = { notice, asked: [], appealed: [] };

beforeEach(() => {
  arriveAsVisitor();
  Object.assign(reported, { notice, asked: [], appealed: [] });
  gateway.use(
    http.post('/notices/by-token', async ({ request }) => {
      reported.asked.push((await request.json()).token);
      return HttpResponse.json({ notice: reported.notice });
    }),
    http.post('/appeals/by-token', async ({ request }) => {
      reported.appealed.push(await request.json());
      reported.notice = { ...notice, appeal: 'open' };
      return HttpResponse.json({ notice: reported.notice });
    }),
  );
});

/** As the browser follows an email's link. */
function followLink(path: string) {
  history.replaceState(null, '', path);
  return renderRoute(path);
}

const text = () => screen.findByRole('textbox', { name: 'Why should we change this decision?' });

test('an email leads to what was decided, and one appeal can be sent without signing in', async () => {
  const { user } = followLink('/appeal#token=d-1.secret');
  expect(await screen.findByRole('heading', { name: 'Your account was suspended' })).toBeVisible();
  expect(screen.getByText(notice.reason!)).toBeVisible();
  expect(screen.getByText(/Jan 2, 2099/)).toBeVisible();
  expect(location.hash).toBe('');
  await user.type(await text(), 'no');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Tell us briefly why you disagree.')).toBeVisible();
  expect(reported.appealed).toEqual([]);
  await user.type(await text(), ', that was not me at all.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Under review')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(reported).toMatchObject({
    asked: ['d-1.secret', 'd-1.secret'],
    appealed: [{ token: 'd-1.secret', text: 'no, that was not me at all.' }],
  });
});

test.each([
  ['upheld', 'Decision upheld'],
  ['overturned', 'Undone'],
])('an appeal that is %s shows its answer', async (appeal, texts) => {
  reported.notice = { ...notice, appeal, answer: 'We read it again.' };
  followLink('/appeal#token=t');
  expect(await screen.findByText(texts)).toBeVisible();
  expect(screen.getByText('We read it again.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('after 30 days it says so', async () => {
  reported.notice = { ...notice, appealUntil: '2020-01-01T00:00:00Z' };
  followLink('/appeal#token=t');
  expect(await screen.findByText('The appeal period has ended.')).toBeVisible();
});

test.each(['/appeal', '/appeal#token=old'])('%s without a good token leads to us', async (path) => {
  gateway.use(http.post('/notices/by-token', () => problem(410, 'LINK_EXPIRED')));
  followLink(path);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

test('someone who appealed meanwhile in another tab sees how it stands', async () => {
  const { user } = followLink('/appeal#token=t');
  await user.type(await text(), 'That was not me at all.');
  gateway.use(
    http.post('/appeals/by-token', () => {
      reported.notice = { ...notice, appeal: 'open' };
      return problem(409, 'APPEAL_CLOSED');
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Under review')).toBeVisible();
});

test('what was written stays when it cannot be sent', async () => {
  gateway.use(http.post('/appeals/by-token', () => problem(503, 'UNAVAILABLE')));
  const { user } = followLink('/appeal#token=t');
  await user.type(await text(), 'That was not me at all.');
  await user.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText(/Your text is saved/)).toBeVisible();
  await waitFor(async () => expect(await text()).toHaveValue('That was not me at all.'));
});
