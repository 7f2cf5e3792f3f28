import { act, screen, waitFor, within } from '@testing-library/react';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway } from '#test/gateway';
import { aMessage, ana, inbox, messages, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const text = 'What nobody should read';
const said = aMessage(4, text, ana);
const frame = { conversationId: withAna, messageId: said.id, sequence: 4 };

/** What the server answers from now on, in the conversation and in the list. */
function knownAs(message: MessageJson, unread = 1) {
  gateway.use(
    http.get(`/conversations/${withAna}/messages`, ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0);
      return HttpResponse.json({ messages: after ? [message] : [message, ...messages()] });
    }),
    http.get('/conversations', () => {
      const [first, ...rest] = inbox();
      const conversation = { ...first?.conversation, lastSequence: 4, unread };
      return HttpResponse.json({ conversations: [{ ...first, conversation, latest: message }, ...rest] });
    }),
  );
}

async function show(message: MessageJson) {
  knownAs(message);
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log };
}

const removed = { ...said, content: '', isRemoved: true };

test('a message that was removed before says so, in the conversation and in the list, and has no menu', async () => {
  const { log } = await show(removed);
  expect(within(log).getByText('Message removed')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ana.*Message removed/ })).toBeVisible();
});

test('a message leaves the page at once when it is removed, and nothing of it is left', async () => {
  const { log, store } = await show(said);
  expect(within(log).getByText(text)).toBeVisible();
  knownAs(removed);
  await act(() => arrive('MessageRemovedPushed', { ...frame, isRemoved: true }));
  expect(await within(log).findByText('Message removed')).toBeVisible();
  expect(await screen.findByRole('link', { name: /Ana.*Message removed/ })).toBeVisible();
  await waitFor(() => expect(JSON.stringify(store.getState()) + document.body.innerHTML).not.toContain(text));
});

test('a message comes back with its text', async () => {
  const { log } = await show(removed);
  knownAs(said);
  await act(() => arrive('MessageRemovedPushed', frame));
  expect(await within(log).findByText(text)).toBeVisible();
  expect(within(log).queryByText('Message removed')).not.toBeInTheDocument();
});

test('what was removed while this page was out of reach leaves when it is back', async () => {
  const { log } = await show(said);
  knownAs(removed);
  await act(() => arrive('Ready', undefined));
  expect(await within(log).findByText('Message removed')).toBeVisible();
  expect(within(log).queryByText(text)).not.toBeInTheDocument();
});

test('a burn message that was removed cannot be opened', async () => {
  const { log } = await show({ ...removed, isBurnMessage: true, burnDurationMinutes: 5 });
  expect(within(log).getByText('Message removed')).toBeVisible();
  expect(within(log).queryByRole('button', { name: /Tap to view/ })).not.toBeInTheDocument();
});
