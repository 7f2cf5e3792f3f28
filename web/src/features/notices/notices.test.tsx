import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const warning = {
  decisionId: 'd-1',
  kind: 'warn',
  reason: 'You wrote to somebody who had asked you to stop.',
  at: '2026-11-20T09:12:00Z',
  appeal: 'none',
  appealUntil: '2099-01-20T12:00:00Z',
};
const outcome = {
  decisionId: 'd-0',
  kind: 'report_outcome',
  reason: 'We acted on it.',
  at: '2026-11-01T09:12:00Z',
  appeal: 'none',
  seen: true,
};
const desk: { notices: object[]; unseen: number; seen: number; asked: number; appealed: unknown[] } = {
  notices: [],
  unseen: 0,
  seen: 0,
  asked: 0,
  appealed: [],
};

beforeEach(() => {
  Object.assign(desk, { notices: [warning, outcome], unseen: 1, seen: 0, asked: 0, appealed: [] });
  gateway.use(
    http.get(`${apiUrl}/notices`, () => {
      desk.asked += 1;
      return HttpResponse.json({ notices: desk.notices, unseen: desk.unseen });
    }),
    http.post(`${apiUrl}/notices/seen`, () => {
      desk.seen += 1;
      desk.unseen = 0;
      return HttpResponse.json({});
    }),
    http.post(`${apiUrl}/decisions/:id/appeal`, async ({ request, params }) => {
      desk.appealed.push({ id: params.id, ...((await request.json()) as object) });
      desk.notices = [{ ...warning, appeal: 'open' }, outcome];
      return HttpResponse.json({});
    }),
  );
});

const banner = () => screen.findByRole('link', { name: /We have told you something about your account\./ });

test('something unseen is told above every page, and leads to the notices, which are seen then', async () => {
  const { user, router } = renderRoute('/about');
  await user.click(await banner());
  await waitFor(() => expect(router.state.location.pathname).toBe('/notices'));
  const card = (await screen.findByRole('heading', { name: /You were warned/ })).closest('article')!;
  expect(within(card).getByText(warning.reason)).toBeVisible();
  expect(within(card).getByText('new')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What came of your report' })).toBeVisible();
  await waitFor(() => expect(desk.seen).toBe(1));
  await act(() => router.navigate('/about'));
  await screen.findByRole('heading', { name: 'About', level: 1 });
  expect(screen.queryByText(/We have told you/)).not.toBeInTheDocument();
});

test('a decision can be appealed once, and what became of it stands there', async () => {
  const { user } = renderRoute('/notices');
  const card = (await screen.findByRole('heading', { name: /You were warned/ })).closest('article')!;
  await user.click(within(card).getByText('Appeal'));
  await user.type(within(card).getByRole('textbox'), 'I did not write that.');
  await user.click(within(card).getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('being read')).toBeVisible();
  expect(desk.appealed).toEqual([{ id: 'd-1', text: 'I did not write that.' }]);
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument();
});

test('of a report no appeal is offered', async () => {
  desk.notices = [outcome];
  renderRoute('/notices');
  const card = (await screen.findByRole('heading', { name: 'What came of your report' })).closest('article')!;
  expect(within(card).queryByText('Appeal')).not.toBeInTheDocument();
});

test('who was never told anything reads what would stand here', async () => {
  Object.assign(desk, { notices: [], unseen: 0 });
  renderRoute('/notices');
  expect(await screen.findByRole('heading', { name: 'Nothing was decided about you' })).toBeVisible();
  expect(desk.seen).toBe(0);
});

test('a list that cannot be read can be asked for again', async () => {
  gateway.use(http.get(`${apiUrl}/notices`, () => problem(503, 'UNAVAILABLE'), { once: true }));
  const { user } = renderRoute('/notices');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: /You were warned/ })).toBeVisible();
});

test('a new notice is told at once', async () => {
  Object.assign(desk, { notices: [outcome], unseen: 0 });
  renderRoute('/about');
  await screen.findByRole('heading', { name: 'About', level: 1 });
  await waitFor(() => expect(desk.asked).toBe(1));
  Object.assign(desk, { notices: [warning, outcome], unseen: 1 });
  await act(() => arrive('NoticeGivenPushed', { decisionId: 'd-1' }));
  expect(await banner()).toBeVisible();
});

test('the settings of the account lead there', async () => {
  gateway.use(
    ...['sessions', 'blocks', 'account/export', 'account/mail-preferences'].map((path) =>
      http.get(`${apiUrl}/${path}`, () => HttpResponse.json({})),
    ),
  );
  renderRoute('/dashboard?tab=account');
  const link = await screen.findByRole('link', { name: /^Notices/ });
  expect(link).toHaveAttribute('href', '/notices');
  expect(await within(link).findByRole('img', { name: '1 new' })).toBeVisible();
});
