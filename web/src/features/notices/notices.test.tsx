import type { NoticeJson } from '@sotto/proto/admin/v1/casework';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const warning: NoticeJson = {
  decisionId: 'd-1',
  kind: 'warn',
  rule: 'respect',
  reason: 'You wrote to somebody who had asked you to stop.',
  at: '2026-11-20T09:12:00Z',
  appeal: 'none',
  appealUntil: '2099-01-20T12:00:00Z',
};
const outcome: NoticeJson = {
  decisionId: 'd-0',
  kind: 'report_outcome',
  reason: 'We acted on it.',
  at: '2026-11-01T09:12:00Z',
  appeal: 'none',
  seen: true,
};
const backend: { notices: NoticeJson[]; unseen: number; seen: number; asked: number; appealed: unknown[] } = {
  notices: [],
  unseen: 0,
  seen: 0,
  asked: 0,
  appealed: [],
};

beforeEach(() => {
  Object.assign(backend, { notices: [warning, outcome], unseen: 1, seen: 0, asked: 0, appealed: [] });
  gateway.use(
    http.get('/notices', () => {
      backend.asked += 1;
      return HttpResponse.json({ notices: backend.notices, unseen: backend.unseen });
    }),
    http.post('/notices/seen', () => {
      backend.seen += 1;
      backend.unseen = 0;
      return HttpResponse.json({});
    }),
    http.post('/decisions/:id/appeal', async ({ request, params }) => {
      backend.appealed.push({ id: params.id, ...(await request.json()) });
      backend.notices = [{ ...warning, appeal: 'open' }, outcome];
      return HttpResponse.json({});
    }),
  );
});

const banner = () => screen.findByRole('link', { name: /You have a new notice about your account\./ });

test('something unseen is shown above every page, and leads to the notices, which are seen then', async () => {
  const { user, router } = renderRoute('/about');
  await user.click(await banner());
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices'));
  const card = (await screen.findByRole('heading', { name: /You received a warning/ })).closest('article')!;
  expect(within(card).getByText(warning.reason!)).toBeVisible();
  expect(within(card).getByText('The rule: Respect')).toBeVisible();
  expect(within(card).getByText(/^No insults, threats, hate or pressure\./)).toBeVisible();
  expect(within(card).getByText('new')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Outcome of your report' })).toBeVisible();
  await waitFor(() => expect(backend.seen).toBe(1));
  await act(() => router.navigate('/about'));
  await screen.findByRole('heading', { name: 'About', level: 1 });
  expect(screen.queryByText(/You have a new notice/)).not.toBeInTheDocument();
});

test('a decision can be appealed once, and what became of it stands there', async () => {
  const { user } = renderRoute('/notices');
  const card = (await screen.findByRole('heading', { name: /You received a warning/ })).closest('article')!;
  await user.click(within(card).getByText('Appeal'));
  await user.type(within(card).getByRole('textbox'), 'I did not write that.');
  await user.click(within(card).getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Under review')).toBeVisible();
  expect(backend.appealed).toEqual([{ id: 'd-1', text: 'I did not write that.' }]);
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument();
});

test('of a report no appeal is offered', async () => {
  backend.notices = [outcome];
  renderRoute('/notices');
  const card = (await screen.findByRole('heading', { name: 'Outcome of your report' })).closest('article')!;
  expect(within(card).queryByText('Appeal')).not.toBeInTheDocument();
});

test('who was never shown anything reads what would stand here', async () => {
  Object.assign(backend, { notices: [], unseen: 0 });
  renderRoute('/notices');
  expect(await screen.findByRole('heading', { name: 'No notices' })).toBeVisible();
  expect(backend.seen).toBe(0);
});

test('a list that cannot be read can be asked for again', async () => {
  gateway.use(http.get('/notices', () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/notices');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /You received a warning/ })).toBeVisible();
});

test('a new notice is shown at once', async () => {
  Object.assign(backend, { notices: [outcome], unseen: 0 });
  renderRoute('/about');
  await screen.findByRole('heading', { name: 'About', level: 1 });
  await waitFor(() => expect(backend.asked).toBe(1));
  Object.assign(backend, { notices: [warning, outcome], unseen: 1 });
  await act(() => arrive('NoticeGivenPushed', { decisionId: 'd-1' }));
  expect(await banner()).toBeVisible();
});

test('the settings of the account lead there', async () => {
  gateway.use(
    ...(['/sessions', '/blocks', '/account/export', '/account/mail-preferences'] as const).map((path) =>
      http.get(path, () => HttpResponse.json({})),
    ),
  );
  renderRoute('/dashboard?tab=account');
  const link = await screen.findByRole('link', { name: /^Notices/ });
  expect(link).toHaveAttribute('href', '/notices');
  expect(await within(link).findByRole('img', { name: '1 new' })).toBeVisible();
});
