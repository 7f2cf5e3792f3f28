import type { OpenConversationResponseJson } from '@sotto/proto/chat/v1/chat_service';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { aMessage, ana, me, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const messagesUrl = `/conversations/${withAna}/messages` as const;
const openAna = async () => {
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log, composer: screen.getByRole('textbox', { name: 'Write a message' }) };
};

const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => show('visible'));

/** The error toast with this text; its title is the one of every failure of the chat. */
const toastOf = (text: string) =>
  screen.findByText((_, element) => element?.matches('[data-sonner-toast]') === true && element.textContent === `Error${text}`);

describe('the list', () => {
  test('loading, then rows with what is unread', async () => {
    const answer = Promise.withResolvers<undefined>();
    gateway.use(http.get('/conversations', () => answer.promise));
    renderRoute('/chat');
    expect(await screen.findByRole('status')).toHaveAttribute('aria-busy', 'true');
    answer.resolve(undefined);
    const row = await screen.findByRole('link', { name: /Ana.*Knock twice/ });
    expect(within(row).getByRole('img', { name: '1 unread' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
  });

  test('empty says what would be here', async () => {
    gateway.use(http.get('/conversations', () => HttpResponse.json({})));
    renderRoute('/chat');
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  });

  test('a failure is a failure, never emptiness, and Retry heals it', async () => {
    gateway.use(http.get('/conversations', () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = renderRoute('/chat');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load conversations.*UNAVAILABLE/);
    expect(await toastOf('Failed to load conversations')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
  });
});

describe('a thread', () => {
  test('shows days, what is new, and who read what; then notifies the server', async () => {
    const read = new Promise((resolve) =>
      gateway.use(
        http.put('/conversations/:id/read', async ({ request }) => {
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

  test('what arrives while one is looking is not counted as new', async () => {
    const { log } = await openAna();
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'Here it comes'), unreadTotal: 1 }));
    expect(await within(log).findByText('Here it comes')).toBeVisible();
    expect(within(log).getByText('1 new')).toBeVisible();
    expect(within(log).queryByText('2 new')).not.toBeInTheDocument();
  });

  test('what arrives in a hidden tab is new to a reader who comes back', async () => {
    const { log } = await openAna();
    show('hidden');
    for (const sequence of [4, 5])
      await act(() => arrive('MessagePushed', { message: aMessage(sequence, `Are you there? ${sequence}`), unreadTotal: 1 }));
    show('visible');
    expect(await within(log).findByText('2 new')).toBeVisible();
    await act(() => arrive('MessagePushed', { message: aMessage(6, 'There you are'), unreadTotal: 1 }));
    expect(await within(log).findByText('There you are')).toBeVisible();
    expect(within(log).getByText('2 new')).toBeVisible();
  });

  test('a sent message stands there at once, and is stored once', async () => {
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { content } = await request.json();
        await delay(50);
        return HttpResponse.json({ message: aMessage(4, content!, me) });
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
    const contents: unknown[] = [];
    const first = Promise.withResolvers<void>();
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { content } = await request.json();
        contents.push(content);
        if (contents.length === 1) await first.promise;
        return HttpResponse.json({ message: aMessage(3 + contents.length, content!, me) });
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

  test('a conversation that is ended while it is open is gone, and no one is notified of a failure', async () => {
    const opened: unknown[] = [];
    gateway.use(http.post('/conversations', () => (opened.push(1), problem(403, 'NOT_MATCHED'))));
    await openAna();
    gateway.use(http.get('/conversations', () => HttpResponse.json({ conversations: [] })));
    await act(() => arrive('ConversationClosedPushed', { conversationId: withAna, userId: ana, unreadTotal: 0 }));
    expect(await screen.findByText('This conversation isn’t available')).toBeVisible();
    expect(screen.queryByText('Failed to start chat. Please try again.')).not.toBeInTheDocument();
    expect(opened).toEqual([]);
  });

  test('a failed message stays, and a retry carries the same client id', async () => {
    const ids: unknown[] = [];
    gateway.use(
      http.post(messagesUrl, async ({ request }) => {
        const { clientMessageId, content } = await request.json();
        ids.push(clientMessageId);
        return ids.length === 1 ? problem(503, 'UNAVAILABLE') : HttpResponse.json({ message: aMessage(4, content!, me) });
      }),
    );
    const { user, log, composer } = await openAna();
    await user.type(composer, 'Still there?{Enter}');
    expect(await toastOf('Failed to send message')).toBeVisible();
    await user.click(await within(log).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(log).queryByText('Not sent')).not.toBeInTheDocument());
    expect(ids[1]).toBe(ids[0]);
    expect(within(log).getAllByText('Still there?')).toHaveLength(1);
  });

  test.each(['   ', '\u034f\u200d', '\u2800\u3164'])('the blank message %j is not sent', async (blank) => {
    const { user, log, composer } = await openAna();
    await user.type(composer, `${blank}{Enter}`);
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
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to load messages.*TIMEOUT/);
    expect(await toastOf('Failed to load messages')).toBeVisible();
  });

  test('an access check that fails is an error toast, too', async () => {
    gateway.use(http.get('/chat/access', () => problem(503, 'UNAVAILABLE')));
    renderRoute('/chat');
    expect(await toastOf('Failed to load conversations')).toBeVisible();
  });
});

describe('a conversation that does not exist yet', () => {
  const stranger = 'member-noor';
  const opened: OpenConversationResponseJson = {
    summary: { conversation: { id: 'conversation-noor' }, peer: { userId: stranger, displayName: 'Noor' } },
  };

  test('is opened, also when chat is notified of the match a short time later', async () => {
    let asked = 0;
    gateway.use(
      http.post('/conversations', () => (++asked === 1 ? problem(403, 'NOT_MATCHED') : HttpResponse.json(opened))),
      http.get('/conversations/conversation-noor/messages', () => HttpResponse.json({})),
    );
    renderRoute(`/chat?user=${stranger}`);
    expect(await screen.findByRole('textbox', { name: 'Write a message' })).toBeVisible();
    expect(asked).toBe(2);
  });

  test('stays closed for those who are not matched', async () => {
    gateway.use(http.post('/conversations', () => problem(403, 'NOT_MATCHED')));
    const { user, router } = renderRoute(`/chat?user=${stranger}`);
    expect(await screen.findByRole('heading', { name: 'This conversation isn’t available' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to messages' })); // on a phone there is no navigation beside it
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('can be reported where it is not available, whether the member exists or not', async () => {
    const reports: unknown[] = [];
    gateway.use(
      http.post('/conversations', () => problem(403, 'NOT_MATCHED')),
      http.post('/reports', async ({ request }) => {
        reports.push(await request.json());
        return HttpResponse.json({ id: 'report-1' });
      }),
    );
    const { user } = renderRoute(`/chat?user=${stranger}`);
    await user.click(await screen.findByRole('button', { name: 'Report this member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this member' }));
    await user.click(dialog.getByRole('radio', { name: 'Harassment or threats' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeVisible();
    expect(reports).toEqual([{ userId: stranger, reportType: 'harassment', description: '', messageIds: [] }]);
    expect(screen.queryByRole('button', { name: /Block/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
