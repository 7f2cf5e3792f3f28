import { arrive } from '#test/fake-socket';
import type { SavedReplyJson, SupportRequestJson } from '@sotto/proto/admin/v1/operations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { renderRoute } from '#test/render-route';
import { me } from '#test/people';
import { noor, ravi, type RecordedRequest, serveConsole } from '#test/tools';

const bill: SupportRequestJson = {
  id: 'r-1',
  ticket: 'S-1042',
  name: 'Evelyn',
  email: 'evelyn@example.com',
  subject: 'Charged twice',
  message: 'I see two lines on my statement.',
  requestType: 'billing',
  priority: 'urgent',
  status: 'open',
  createdAt: '2026-11-28T10:00:00Z',
};
const idea: SupportRequestJson = {
  ...bill,
  id: 'r-2',
  ticket: 'S-1043',
  name: 'Omar',
  subject: 'An idea',
  requestType: 'feature',
  priority: 'normal',
};
let waiting: SupportRequestJson[];
let replies: SavedReplyJson[];
let asked: RecordedRequest[];
let refusal: (() => HttpResponse<never>) | undefined;

beforeEach(() => {
  waiting = [bill, idea];
  replies = [];
  refusal = undefined;
  const leave = ({ requestId }: RecordedRequest['with']): HttpResponse<Record<string, never>> => {
    if (refusal) return refusal();
    waiting = waiting.filter(({ id }) => id !== requestId);
    return HttpResponse.json({});
  };
  asked = serveConsole({
    'GET /admin/support': ({ status }) =>
      HttpResponse.json({ requests: status === 'open' ? waiting : [{ ...bill, status: String(status) }], open: waiting.length }),
    'POST /admin/support/:requestId/answers': leave,
    'PUT /admin/support/:requestId/status': leave,
    'GET /admin/saved-replies': () => HttpResponse.json({ replies }),
    'POST /admin/saved-replies': ({ replyId, text }) => {
      replies = [...replies, { id: String(replyId), text: String(text) }];
      return HttpResponse.json({});
    },
    'PUT /admin/support/:requestId/claim': ({ requestId }) => {
      if (refusal) return refusal();
      set(String(requestId), { claim: { staffName: 'Marcus', mine: true } });
      return HttpResponse.json({});
    },
    'POST /admin/support/:requestId/notes': ({ requestId, noteId, text }) => {
      if (refusal) return refusal();
      const note = { id: String(noteId), text: String(text), staff: { displayName: 'Marcus' }, at: '2026-11-28T11:00:00Z' };
      set(String(requestId), { notes: [note] });
      return HttpResponse.json({});
    },
    'PUT /admin/support/:requestId/priority': ({ requestId, priority }) => {
      if (refusal) return refusal();
      set(String(requestId), { priority: String(priority) });
      return HttpResponse.json({});
    },
  });
});

const set = (requestId: string, change: SupportRequestJson) => {
  waiting = waiting.map((one) => (one.id === requestId ? { ...one, ...change } : one));
};
const sent = (what: string) => asked.filter((one) => one.what === what).map((one) => one.with);
const at = (path = '') => renderRoute(`/admin?tab=support${path}`);
const inCase = () => within(screen.getByRole('region', { name: 'Case' }));
const heading = (name: string) => screen.findByRole('heading', { name, level: 3 });

test('the keyboard alone: open one, answer it by mail, and the next one is there', async () => {
  const { user, router } = at();
  expect(await screen.findByRole('button', { name: 'Charged twice' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Open 2' })).toBeChecked();
  await user.keyboard('j');
  expect(await heading('S-1042')).toBeVisible();
  expect(screen.getByText('I see two lines on my statement.')).toBeVisible();
  expect(screen.getByText('evelyn@example.com')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=support&request=r-1');
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus();
  await user.keyboard('One of them will vanish.{Control>}{Enter}{/Control}');
  expect(await heading('S-1043')).toBeVisible();
  expect(screen.getByText('S-1042 is answered.')).toBeVisible();
  expect(sent('POST /admin/support/:requestId/answers')).toEqual([
    { requestId: 'r-1', answerId: expect.any(String), text: 'One of them will vanish.' },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Charged twice' })).not.toBeInTheDocument());
});

test('C closes one without an answer, and the next one is read out', async () => {
  const { user } = at();
  await screen.findByRole('button', { name: 'Charged twice' });
  await user.keyboard('j');
  await waitFor(async () => expect(await heading('S-1042')).toHaveFocus());
  await user.keyboard('c');
  await waitFor(async () => expect(await heading('S-1043')).toHaveFocus());
  expect(sent('PUT /admin/support/:requestId/status')).toEqual([{ requestId: 'r-1', status: 'closed' }]);
});

test('an answer can be undone for ten seconds, and its text is a draft again', async () => {
  const undone: string[] = [];
  gateway.use(
    http.delete('/admin/decisions/:id', ({ params }) => {
      undone.push(String(params.id));
      waiting = [bill, idea];
      return HttpResponse.json({});
    }),
  );
  const { user } = at('&request=r-1');
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Let me look.');
  await user.click(screen.getByRole('button', { name: /^Send answer/ }));
  expect(await heading('S-1043')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(undone).toEqual([sent('POST /admin/support/:requestId/answers')[0]!.answerId]));
  await act(() => arrive('QueueChangedPushed', { queue: 'support' }));
  expect(await heading('S-1042')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Let me look.');
});

test('an answer that can still be undone is marked', async () => {
  const answers = [{ id: 'a', text: 'Look again.', staff: { displayName: 'Marcus' }, undoUntil: '2099-01-01T00:00:00Z' }];
  waiting = [{ ...bill, answers }];
  at('&request=r-1');
  expect(await screen.findByText('Not sent yet')).toBeVisible();
});

test('what was written to one stays while another is looked at, and when it could not be sent', async () => {
  refusal = () => problem(503, 'UNAVAILABLE');
  const { user } = at('&request=r-1');
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Let me look.');
  await user.click(screen.getByRole('button', { name: 'An idea' }));
  expect(await heading('S-1043')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Charged twice' }));
  expect(await heading('S-1042')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveValue('Let me look.');
  await user.click(screen.getByRole('button', { name: /^Send answer/ }));
  expect(await screen.findByText('Failed to send the answer. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send answer/ }));
  await waitFor(() => expect(sent('POST /admin/support/:requestId/answers')).toHaveLength(2));
  const [first, second] = sent('POST /admin/support/:requestId/answers');
  expect(second!.answerId).toBe(first!.answerId);
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Let me look.');
});

test('an empty answer is not sent', async () => {
  const { user } = at('&request=r-1');
  await user.click(await screen.findByRole('button', { name: /^Send answer/ }));
  expect(await screen.findByText('Write an answer.')).toBeVisible();
  expect(sent('POST /admin/support/:requestId/answers')).toEqual([]);
});

test('a request is closed without an answer, and a closed one opened again', async () => {
  const { user } = at('&request=r-1');
  await user.click(await screen.findByRole('button', { name: 'Close without an answer' }));
  expect(await screen.findByText('S-1042 is closed')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  await user.click(await screen.findByRole('button', { name: 'Charged twice' }));
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await waitFor(() =>
    expect(sent('PUT /admin/support/:requestId/status')).toEqual([
      { requestId: 'r-1', status: 'closed' },
      { requestId: 'r-1', status: 'open' },
    ]),
  );
});

test('staff sets the priority, which is shown at once and taken back when the server refuses', async () => {
  const { user } = at('&request=r-2');
  await heading('S-1043');
  const priority = inCase().getByRole('combobox', { name: 'Priority' });
  expect(priority).toHaveValue('normal');
  await user.selectOptions(priority, 'Urgent');
  await waitFor(() => expect(sent('PUT /admin/support/:requestId/priority')).toEqual([{ requestId: 'r-2', priority: 'urgent' }]));
  await waitFor(() => expect(priority).toHaveValue('urgent'));
  refusal = () => problem(503, 'UNAVAILABLE');
  await user.selectOptions(priority, 'Low');
  expect(await screen.findByText('Failed to change the request')).toBeVisible();
  await waitFor(() => expect(priority).toHaveValue('urgent'));
});

test('a request is taken and released', async () => {
  gateway.use(
    http.delete('/admin/support/:requestId/claim', ({ params }) => {
      set(params.requestId, { claim: undefined });
      return HttpResponse.json({});
    }),
  );
  const { user } = at('&request=r-1');
  await user.click(await screen.findByRole('button', { name: 'Take' }));
  expect(await screen.findByText('You')).toBeVisible();
  expect(await screen.findByText('Yours')).toBeVisible();
  expect(sent('PUT /admin/support/:requestId/claim')).toEqual([{ requestId: 'r-1', takeOver: false }]);
  await user.click(await screen.findByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('button', { name: 'Take' })).toBeVisible();
  expect(inCase().getByText('Nobody')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Yours')).not.toBeInTheDocument());
});

test('a request of somebody else has that name, and is answered only after it is taken over', async () => {
  waiting = [{ ...bill, claim: { staffId: 's', staffName: 'Noor' } }, idea];
  const { user } = at('&request=r-1');
  expect(await screen.findByText('In review by Noor')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send answer/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Close without an answer' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Hello.{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Send answer/ })).toBeEnabled());
  expect(sent('PUT /admin/support/:requestId/claim')).toEqual([{ requestId: 'r-1', takeOver: true }]);
  expect(sent('POST /admin/support/:requestId/answers')).toEqual([]);
});

test('who is too late to take a request reads that, and sees who has it', async () => {
  const { user } = at('&request=r-1');
  const take = await screen.findByRole('button', { name: 'Take' });
  set('r-1', { claim: { staffId: 's', staffName: 'Noor' } });
  refusal = () => problem(409, 'CASE_CLAIMED');
  await user.click(take);
  expect(await screen.findByText('Someone else has this request. Take it over first.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Take over' })).toBeVisible();
  expect(screen.getByText('Noor')).toBeVisible();
});

const lists = () => sent('GET /admin/support');

test('the filters stand in the address and narrow the list', async () => {
  const { user, router } = at();
  await screen.findByRole('button', { name: 'Charged twice' });
  const listed = (filters: object) => waitFor(() => expect(lists().at(-1)).toEqual(filters));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Billing');
  await listed({ status: 'open', requestType: 'billing' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Priority' }), 'High');
  await listed({ status: 'open', requestType: 'billing', priority: 'high' });
  await user.click(screen.getByRole('radio', { name: 'Me' }));
  await listed({ status: 'open', requestType: 'billing', priority: 'high', assigned: 'me' });
  await user.type(screen.getByRole('textbox', { name: 'Search' }), ' S-1042 {Enter}');
  await listed({ status: 'open', requestType: 'billing', priority: 'high', assigned: 'me', search: 'S-1042' });
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await listed({ requestType: 'billing', priority: 'high', assigned: 'me', search: 'S-1042' });
  expect(router.state.location.search).toBe('?tab=support&type=billing&priority=high&assigned=me&search=S-1042&status=all');
});

test('an address narrows the list, and what it cannot mean is left out', async () => {
  at('&status=answered&type=bug&priority=now&assigned=nobody&search=twice');
  await waitFor(() => expect(lists()).toEqual([{ status: 'answered', requestType: 'bug', assigned: 'nobody', search: 'twice' }]));
});

test('an email address is searched without a place in the address, and no results can be cleared', async () => {
  serveConsole({
    'GET /admin/support': ({ search }) => HttpResponse.json(search === 'omar@example.com' ? {} : { requests: waiting }),
  });
  const { user, router } = at();
  await screen.findByRole('button', { name: 'Charged twice' });
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'omar@example.com{Enter}');
  expect(await screen.findByText('No requests match these filters.')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=support');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByRole('button', { name: 'Charged twice' })).toBeVisible();
});

test('a note is added once however often it is tried, and stands there with its author', async () => {
  refusal = () => problem(503, 'UNAVAILABLE');
  const { user } = at('&request=r-1');
  const notes = within(await screen.findByRole('region', { name: 'Internal notes' }));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(notes.getByRole('textbox', { name: 'Internal note' })).toHaveAccessibleDescription(/Write a note\./);
  await user.type(notes.getByRole('textbox', { name: 'Internal note' }), 'Paid twice.');
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Failed to add the note. Please try again.')).toBeVisible();
  refusal = undefined;
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText(/Note by Marcus/)).toBeVisible();
  expect(notes.getByText('Paid twice.')).toBeVisible();
  expect(notes.getByRole('textbox', { name: 'Internal note' })).toHaveValue('');
  const [first, second] = sent('POST /admin/support/:requestId/notes');
  expect(second).toEqual({ requestId: 'r-1', noteId: first!.noteId, text: 'Paid twice.' });
});

test('a saved reply is inserted, an answer is saved, and a saved one is deleted', async () => {
  replies = [{ id: 'a', text: 'We look into it.' }];
  gateway.use(
    http.delete('/admin/saved-replies/:replyId', ({ params }) => {
      replies = replies.filter(({ id }) => id !== params.replyId);
      return HttpResponse.json({});
    }),
  );
  const { user } = at('&request=r-1');
  const answer = await screen.findByRole('textbox', { name: 'Answer' });
  await screen.findByRole('option', { name: 'We look into it.' });
  expect(screen.getByRole('button', { name: 'Save this answer' })).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved replies' }), 'We look into it.');
  expect(answer).toHaveValue('We look into it.');
  expect(answer).toHaveFocus();
  await user.type(answer, ' Soon.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Saved replies' }), 'We look into it.');
  expect(answer).toHaveValue('We look into it. Soon.\n\nWe look into it.');
  await user.clear(answer);
  await user.type(answer, 'Please send a picture.');
  await user.click(screen.getByRole('button', { name: 'Save this answer' }));
  expect(await screen.findByRole('option', { name: 'Please send a picture.' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Manage saved replies' }));
  await user.click(screen.getByRole('button', { name: 'Delete: We look into it.' }));
  await waitFor(() => expect(screen.queryByRole('option', { name: 'We look into it.' })).not.toBeInTheDocument());
  expect(screen.getByRole('option', { name: 'Please send a picture.' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  expect(await screen.findByRole('option', { name: 'We look into it.' })).toBeInTheDocument();
});

test('a saved reply is edited, and not to nothing', async () => {
  replies = [{ id: 'a', text: 'We look into it.' }];
  gateway.use(
    http.put('/admin/saved-replies/:replyId', async ({ request, params }) => {
      const { text } = (await request.json()) as SavedReplyJson;
      replies = replies.map((reply) => (reply.id === params.replyId ? { ...reply, text } : reply));
      return HttpResponse.json({});
    }),
  );
  const { user } = at('&request=r-1');
  await screen.findByRole('option', { name: 'We look into it.' });
  await user.click(screen.getByRole('button', { name: 'Manage saved replies' }));
  await user.click(screen.getByRole('button', { name: 'Edit: We look into it.' }));
  const field = screen.getByRole('textbox', { name: 'Saved reply' });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Write a reply.')).toBeVisible();
  await user.type(field, 'We look into it today.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('option', { name: 'We look into it today.' })).toBeInTheDocument();
  expect(field).not.toBeInTheDocument();
});

test('a request is handed over to another administrator', async () => {
  gateway.use(
    http.get('/admin/staff', () =>
      HttpResponse.json({
        staff: [
          { userId: me, displayName: 'Marcus', roles: ['admin'] },
          { userId: noor, displayName: 'Noor', roles: ['admin'] },
          { userId: ravi, displayName: 'Ravi', roles: ['moderator'] },
        ],
      }),
    ),
  );
  const { user } = at('&request=r-1');
  const choice = await screen.findByRole('combobox', { name: 'Hand over to' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hand over to…', 'Noor']);
  await user.selectOptions(choice, 'Noor');
  expect(await screen.findByText('Handed over to Noor')).toBeVisible();
  expect(sent('PUT /admin/support/:requestId/claim')).toEqual([{ requestId: 'r-1', takeOver: false, staffId: noor }]);
});

test('the request of a member leads to what is known of the member', async () => {
  serveConsole({
    'GET /admin/members/:userId': () => HttpResponse.json({ context: { person: { userId: ravi, displayName: 'Ravi', age: 31 } } }),
    'GET /admin/support': () => HttpResponse.json({ requests: [{ ...bill, person: { userId: ravi, displayName: 'Ravi', age: 31 } }] }),
  });
  at('&request=r-1');
  await heading('S-1042');
  expect(inCase().getByRole('link', { name: 'Ravi, 31' })).toHaveAttribute('href', `/admin?tab=member&user=${ravi}`);
  expect(screen.queryByText('Sent without an account. No other details are known.')).not.toBeInTheDocument();
});

test('what was answered before stands there', async () => {
  waiting = [{ ...bill, answers: [{ id: 'a', text: 'We look into it.', staff: { displayName: 'Noor' }, at: '2026-11-28T11:00:00Z' }] }];
  at('&request=r-1');
  expect(await screen.findByText('We look into it.')).toBeVisible();
  expect(screen.getByText(/Answered by Noor/)).toBeVisible();
});

test('a queue that is clear says so, and one that cannot be read can be asked for again', async () => {
  waiting = [];
  at();
  expect(await screen.findByRole('heading', { name: 'Queue clear' })).toBeVisible();
});

test('a failure is shown with a way to try again', async () => {
  let tries = 0;
  serveConsole({ 'GET /admin/support': () => (tries++ ? HttpResponse.json({ requests: waiting }) : problem(503, 'UNAVAILABLE')) });
  const { user } = at();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Charged twice' })).toBeVisible();
});

test('who is no longer let in is shown by the dashboard', async () => {
  serveConsole({ 'GET /admin/support': () => problem(403, 'FORBIDDEN') });
  at();
  expect(await screen.findByText("You don't have permission to access the admin dashboard.")).toBeVisible();
});

test('? shows the keys', async () => {
  const { user } = at();
  await screen.findByRole('button', { name: 'Charged twice' });
  await user.keyboard('?');
  expect(within(await screen.findByRole('dialog', { name: 'Shortcuts' })).getByText('Write an answer')).toBeVisible();
});
