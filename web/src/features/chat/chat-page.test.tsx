import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { apiUrl, gateway, problem } from '#test/gateway';
import { aMessage, ana, me, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const messagesUrl = `${apiUrl}/conversations/${withAna}/messages`;
const openAna = async () => {
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log, composer: screen.getByRole('textbox', { name: 'Write a message' }) };
};

describe('the list', () => {
  test('loading, then rows with what is unread', async () => {
    const answer = Promise.withResolvers<void>();
    gateway.use(http.get(`${apiUrl}/conversations`, () => answer.promise));
    renderRoute('/chat');
    expect(await screen.findByRole('status')).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    const row = await screen.findByRole('link', { name: /Ana.*Knock twice/ });
    expect(within(row).getByRole('img', { name: '1 unread' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
  });

  test('empty says what would be here', async () => {
    gateway.use(http.get(`${apiUrl}/conversations`, () => HttpResponse.json({})));
    renderRoute('/chat');
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  });

  test('a failure is a failure, never emptiness, and Retry heals it', async () => {
    gateway.use(http.get(`${apiUrl}/conversations`, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/chat');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load conversations.*UNAVAILABLE/);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
  });
});

describe('a thread', () => {
  test('shows days, what is new, and who read what; then tells the server', async () => {
    const read = new Promise((resolve) =>
      gateway.use(
        http.put(`${apiUrl}/conversations/:id/read`, async ({ request }) => {
          resolve(await request.json());
          return HttpResponse.json({});
        }),
      ),
    );
    const { log } = await openAna();
    expect(within(log).getByText('1 new')).toBeVisible();
    expect(within(log).getByLabelText('Read')).toBeVisible();
    expect(await read).toEqual({ sequence: 3 });
  });

  test('a sent message stands there at once, and is stored once', async () => {
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { content } = (await request.json()) as { content: string };
        await delay(50);
        return HttpResponse.json({ message: aMessage(4, content, me) });
      }),
    );
    const { user, log, composer } = await openAna();
    await user.type(composer, 'On my way{Shift>}{Enter}{/Shift}now{Enter}');
    expect(composer).toHaveValue('');
    expect(within(log).getByText('Sending')).toBeVisible();
    await waitFor(() => expect(within(log).queryByText('Sending')).not.toBeInTheDocument());
    expect(within(log).getAllByText(/On my way\s+now/)).toHaveLength(1);
  });

  test('what is written in quick succession is sent one after the other, in order', async () => {
    const contents: string[] = [];
    const first = Promise.withResolvers<void>();
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { content } = (await request.json()) as { content: string };
        contents.push(content);
        if (contents.length === 1) await first.promise;
        return HttpResponse.json({ message: aMessage(3 + contents.length, content, me) });
      }),
    );
    const { user, log, composer } = await openAna();
    await user.type(composer, 'one{Enter}two{Enter}');
    expect(await within(log).findAllByText('Sending')).toHaveLength(2);
    expect(contents).toEqual(['one']);
    first.resolve();
    await waitFor(() => expect(within(log).queryByText('Sending')).not.toBeInTheDocument());
    expect(contents).toEqual(['one', 'two']);
  });

  test('a conversation that is ended while it is open is gone, and nobody is told of a failure', async () => {
    const opened: unknown[] = [];
    gateway.use(http.post(`${apiUrl}/conversations`, () => (opened.push(1), problem(403, 'NOT_MATCHED'))));
    await openAna();
    gateway.use(http.get(`${apiUrl}/conversations`, () => HttpResponse.json({ conversations: [] })));
    await act(() => arrive('ConversationClosedPushed', { conversationId: withAna, userId: ana, unreadTotal: 0 }));
    expect(await screen.findByText('This conversation is not available')).toBeVisible();
    expect(screen.queryByText('Failed to start chat. Please try again.')).not.toBeInTheDocument();
    expect(opened).toEqual([]);
  });

  test('a failed message stays, and a retry carries the same client id', async () => {
    const ids: unknown[] = [];
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { clientMessageId, content } = (await request.json()) as { clientMessageId: string; content: string };
        ids.push(clientMessageId);
        return ids.length === 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ message: aMessage(4, content, me) });
      }),
    );
    const { user, log, composer } = await openAna();
    await user.type(composer, 'Still there?{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    await user.click(await within(log).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(log).queryByText('Not sent')).not.toBeInTheDocument());
    expect(ids[1]).toBe(ids[0]);
    expect(within(log).getAllByText('Still there?')).toHaveLength(1);
  });

  test('a blank message is not sent', async () => {
    const { user, log, composer } = await openAna();
    await user.type(composer, '   {Enter}');
    expect(within(log).queryByText('Sending')).not.toBeInTheDocument();
  });

  test('a frame that comes twice is shown once, and a hole is fetched', async () => {
    const { log } = await openAna();
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'four') }));
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'four') }));
    expect(await within(log).findAllByText('four')).toHaveLength(1);

    gateway.use(http.get(messagesUrl, () => HttpResponse.json({ messages: [6, 5, 4, 3].map((n) => aMessage(n, `m${n}`)) })));
    await act(() => arrive('MessagePushed', { message: aMessage(6, 'm6') }));
    expect(await within(log).findByText('m5')).toBeVisible();
    expect(within(log).getAllByText('m6')).toHaveLength(1);
  });

  test('after a reconnect it reads what it missed', async () => {
    const { log } = await openAna();
    gateway.use(http.get(messagesUrl, () => HttpResponse.json({ messages: [5, 4, 3].map((n) => aMessage(n, `m${n}`)) })));
    await act(() => arrive('Ready'));
    expect(await within(log).findByText('m4')).toBeVisible();
    expect(within(log).getByText('m5')).toBeVisible();
  });

  test('typing shows in the thread and in the list, and a message ends it', async () => {
    await openAna();
    await act(() => arrive('TypingPushed', { conversationId: withAna, userId: ana }));
    expect(await screen.findByRole('status', { name: 'Ana is typing' })).toBeVisible();
    expect(screen.getByText('typing…')).toBeVisible();
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'here') }));
    expect(screen.queryByRole('status', { name: 'Ana is typing' })).not.toBeInTheDocument();
  });

  test('failed messages say so', async () => {
    gateway.use(http.get(messagesUrl, () => problem(504, 'TIMEOUT')));
    renderRoute(`/chat?user=${ana}`);
    expect(await screen.findByText('Failed to load messages')).toBeVisible();
  });
});

describe('a conversation that does not exist yet', () => {
  const stranger = 'member-noor';
  const opened = { summary: { conversation: { id: 'conversation-noor' }, peer: { userId: stranger, displayName: 'Noor' } } };

  test('is opened, also when chat hears of the match a moment later', async () => {
    let asked = 0;
    gateway.use(
      http.post(`${apiUrl}/conversations`, () => (++asked === 1 ? problem(403, 'NOT_MATCHED') : HttpResponse.json(opened))),
      http.get(`${apiUrl}/conversations/conversation-noor/messages`, () => HttpResponse.json({})),
    );
    renderRoute(`/chat?user=${stranger}`);
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
    expect(asked).toBe(2);
  });

  test('stays closed for those who are not matched', async () => {
    gateway.use(http.post(`${apiUrl}/conversations`, () => problem(403, 'NOT_MATCHED')));
    const { user, router } = renderRoute(`/chat?user=${stranger}`);
    expect(await screen.findByRole('heading', { name: 'This conversation is not available' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to messages' })); // on a phone there is no navigation beside it
    expect(router.state.location.search).toBe('');
  });
});
