import type { SubmitSupportRequestRequestJson } from '@sotto/proto/admin/v1/admin_service';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from '#test/http';
import { gateway, problem } from '#test/gateway';
import { renderRoute } from '#test/render-route';

const submitUrl = `/support-requests` as const;
const listener = (answer: () => AnswerTo<'POST /support-requests'>) => {
  const sent: SubmitSupportRequestRequestJson[] = [];
  gateway.use(
    http.post(submitUrl, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
};
async function fillIn() {
  const { user } = renderRoute('/contact');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Marcus');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('marcus@example.com')); // CONTACT-05
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'It works.');
  return user;
}
const send = () => screen.getByRole('button', { name: 'Send' });

test('sends what was written with the defaults, shows the ticket, and starts afresh', async () => {
  const sent = listener(() => HttpResponse.json({ id: '1', ticket: 'S-1042' }));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByText('Support Request Submitted')).toBeVisible();
  expect(screen.getByText("Thank you for your message! We'll get back to you as soon as possible.")).toBeVisible();
  expect(screen.getByText('S-1042')).toBeVisible();
  expect(sent[0]).toMatchObject({
    name: 'Marcus',
    email: 'marcus@example.com',
    subject: 'Hello',
    message: 'It works.',
    requestType: 'general',
    priority: 'normal',
    language: 'en',
  });
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
});

test('a failure keeps the text, and another try is the same request', async () => {
  const sent = listener(() => problem(503, 'UNAVAILABLE'));
  const user = await fillIn();
  await user.click(screen.getByRole('radio', { name: 'Billing' }));
  await user.click(screen.getByRole('radio', { name: 'Urgent' }));
  await user.click(send());
  expect(await screen.findByText('Failed to submit your request. Please try again.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('It works.');
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ requestType: 'billing', priority: 'urgent' });
  expect(sent[1]?.clientRequestId).toBe(sent[0]?.clientRequestId);
});

test('what is missing is shown at its field, without a request', async () => {
  const sent = listener(() => HttpResponse.json({}));
  gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
  const { user } = renderRoute('/contact');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' \u034f ');
  await user.click(send());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter your name.'));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Enter a complete email address.');
  expect(screen.getByRole('textbox', { name: 'Message' })).toBeInvalid();
  expect(sent).toEqual([]);
});

test('a visitor sets no priority', async () => {
  const sent = listener(() => HttpResponse.json({ id: '1', ticket: 'S-1042' }));
  gateway.use(http.post('/sessions/refresh', () => problem(401, 'SESSION_ENDED')));
  const { user } = renderRoute('/contact');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Vera');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'vera@example.com');
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please help.');
  expect(screen.queryByRole('radiogroup', { name: 'Priority' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Urgent' })).not.toBeInTheDocument();
  await user.click(send());
  expect(await screen.findByText('Support Request Submitted')).toBeVisible();
  expect(sent).toEqual([expect.not.objectContaining({ priority: expect.anything() })]);
});

test('the server has the last word about a field', async () => {
  listener(() => problem(422, 'INVALID_INPUT', [{ field: 'email', message: 'No mail arrives there.' }]));
  const user = await fillIn();
  await user.click(send());
  expect(await screen.findByRole('textbox', { name: 'Email', description: 'No mail arrives there.' })).toHaveFocus();
});
