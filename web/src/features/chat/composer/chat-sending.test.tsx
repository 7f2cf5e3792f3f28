import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { answerSends, messagesUrl, openThread } from '#test/open-thread';
import { aMessage, ana, inbox, me, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const lost = () => HttpResponse.error();
const kept = () => sessionStorage.getItem('sotto-unsent') ?? '';

describe('sending', () => {
  test('without a connection waits, and goes in order when it is back', async () => {
    const sent = answerSends(lost, lost);
    const { user, log, composer } = await openThread();
    await user.type(composer, 'one{Enter}two{Enter}');
    expect(await within(log).findByText('Waiting for connection')).toBeVisible();
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();
    await act(() => arrive('Ready'));
    await waitFor(() => expect(within(log).queryByText(/Sending|Waiting/)).not.toBeInTheDocument());
    const texts = sent.map(({ content }) => content);
    expect(texts.slice(-2)).toEqual(['one', 'two']);
    expect(texts.slice(0, -1)).not.toContain('two');
    expect(
      within(log)
        .getAllByText(/^(one|two)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['one', 'two']);
  });

  test('of which the answer was lost is shown once, and sent again under the same id', async () => {
    const sent = answerSends(lost);
    const { user, log, composer } = await openThread();
    await user.type(composer, 'Once only{Enter}');
    await within(log).findByText('Waiting for connection');
    await act(() => arrive('MessagePushed', { message: { ...aMessage(4, 'Once only', me), clientMessageId: sent[0]!.clientMessageId } }));
    await waitFor(() => expect(within(log).queryByText('Waiting for connection')).not.toBeInTheDocument());
    expect(within(log).getAllByText('Once only')).toHaveLength(1);
    await act(() => arrive('Ready'));
    await waitFor(() => expect(kept()).toBe(''));
    expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
    expect(within(log).getAllByText('Once only')).toHaveLength(1);
  });

  test('of one’s own beyond a hole stays where it is until the hole is filled', async () => {
    answerSends();
    const answer = Promise.withResolvers<void>();
    const { user, log, composer } = await openThread();
    gateway.use(
      http.get(messagesUrl, async () => {
        await answer.promise;
        return HttpResponse.json({ messages: [aMessage(4, 'missed'), aMessage(5, 'missed too'), aMessage(6, 'Mine', me)] });
      }),
      http.post(messagesUrl, () => HttpResponse.json({ message: aMessage(6, 'Mine', me) })),
    );
    await user.type(composer, 'Mine{Enter}');
    await act(() => arrive('MessagePushed', { message: aMessage(7, 'beyond') }));
    expect(within(log).getAllByText('Mine')).toHaveLength(1);
    expect(within(log).queryByText('beyond')).not.toBeInTheDocument();
    answer.resolve();
    expect(await within(log).findByText('beyond')).toBeVisible();
    expect(
      within(log)
        .getAllByText(/^(missed|missed too|Mine|beyond)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['missed', 'missed too', 'Mine', 'beyond']);
  });

  test('twice by two quick presses of Enter happens once', async () => {
    const sent = answerSends();
    const { user, composer } = await openThread();
    await user.type(composer, 'Just one{Enter}{Enter}{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent.map(({ content }) => content)).toEqual(['Just one']);
  });

  test('one that failed can be deleted', async () => {
    answerSends(() => problem(503, 'UNAVAILABLE'));
    const { user, log, composer } = await openThread();
    await user.type(composer, 'Never mind{Enter}');
    await user.click(await within(log).findByRole('button', { name: 'Delete' }));
    expect(within(log).queryByText('Never mind')).not.toBeInTheDocument();
  });
});

describe('what is not sent yet', () => {
  test('is kept over a reload: the draft in its place, the message under its id', async () => {
    const sent = answerSends(lost);
    const first = await openThread();
    await first.user.type(first.composer, 'On its way{Enter}half a tho');
    await within(first.log).findByText('Waiting for connection');
    const written = kept();
    expect(JSON.stringify(localStorage)).not.toContain('half a tho');
    first.store.stop();
    document.body.replaceChildren();

    sessionStorage.setItem('sotto-unsent', written);
    const again = await openThread();
    expect(again.composer).toHaveValue('half a tho');
    await waitFor(() => expect(within(again.log).queryByText(/Sending|Waiting/)).not.toBeInTheDocument());
    expect(within(again.log).getAllByText('On its way')).toHaveLength(1);
    expect(sent[1]!.clientMessageId).toBe(sent[0]!.clientMessageId);
  });

  test('of someone else is not taken up', async () => {
    sessionStorage.setItem('sotto-unsent', JSON.stringify({ userId: 'another', drafts: { [withAna]: 'not yours' }, outgoing: [] }));
    const { composer } = await openThread();
    expect(composer).toHaveValue('');
  });

  test('shows in the list while another conversation is open; what is to burn does not, and is written down nowhere', async () => {
    const { user, composer, router } = await openThread();
    await user.type(composer, 'unfinished');
    expect(screen.queryByText('Draft:')).not.toBeInTheDocument();
    await act(() => router.navigate('/chat'));
    expect(screen.getByRole('link', { name: /Ana.*Draft: unfinished/ })).toBeVisible();
    expect(kept()).toContain('unfinished');

    await act(() => router.navigate(`/chat?user=${ana}`));
    await user.click(await screen.findByRole('button', { name: /Burn/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^5/ }));
    await act(() => router.navigate('/chat'));
    expect(screen.queryByText('Draft:')).not.toBeInTheDocument();
    expect(kept()).not.toContain('unfinished');
  });
});

describe('without access', () => {
  test('a send that finds the plan over shows the gate, and the text is there when access is back', async () => {
    answerSends(() => problem(403, 'ENTITLEMENT_REQUIRED'));
    const { user, composer } = await openThread();
    gateway.use(http.get('/chat/access', () => HttpResponse.json({ entitled: false, tier: 'free' })));
    await user.type(composer, 'Wait for me{Enter}');
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeVisible();
    expect(screen.getByText('Your plan: Free')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to matches' })).toHaveAttribute('href', '/matches');
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();

    await act(() => arrive('ChatAccessPushed', { entitled: true, tier: 'premium_tier_1' }));
    const log = await screen.findByRole('log');
    expect(within(log).getByText('Wait for me')).toBeVisible();
    await user.click(within(log).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(log).queryByText('Not sent')).not.toBeInTheDocument());
  });

  test('a check that fails in mid-chat throws no one out; word of the server does', async () => {
    const { log } = await openThread();
    gateway.use(http.get('/chat/access', () => problem(503, 'UNAVAILABLE')));
    await act(() => arrive('Ready'));
    await act(() => arrive('MessagePushed', { message: aMessage(4, 'still here') }));
    expect(await within(log).findByText('still here')).toBeVisible();
    await act(() => arrive('ChatAccessPushed', { entitled: false, tier: 'free' }));
    expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Exit/ })).toHaveLength(2); // the one of the navigation, which phones do not show here
  });
});

describe('an address with a member', () => {
  test.each([
    ['a stranger', 'member-stranger', 403, 'NOT_MATCHED'],
    ['an id that is none', 'nonsense', 422, 'INVALID_INPUT'],
    ['oneself', me, 500, 'NEVER_ASKED'],
  ])('%s: the error of starting a chat, and no way to try what cannot work', async (_, userId, status, code) => {
    gateway.use(http.post('/conversations', () => problem(status, code)));
    renderRoute(`/chat?user=${userId}`);
    expect(await screen.findByRole('heading', { name: 'This conversation isn’t available' })).toBeVisible();
    expect(await screen.findByText('Failed to start chat. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('too many started lately: the server’s own sentence, and no error', async () => {
    const detail = 'You have started 10 conversations today. You can start the next one at 21:40.';
    gateway.use(http.post('/conversations', () => problem(429, 'TOO_MANY_NEW_CONVERSATIONS', [], detail)));
    renderRoute('/chat?user=member-noor');
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByText('Failed to start chat. Please try again.')).not.toBeInTheDocument();
  });
});

describe('reading', () => {
  test('leaves the unread number of burn messages, and is not notified again because of it', async () => {
    const reads: unknown[] = [];
    gateway.use(
      http.put('/conversations/:id/read', async ({ request }) => {
        reads.push(await request.json());
        return HttpResponse.json({ unreadTotal: 1 });
      }),
      http.get('/conversations', () =>
        HttpResponse.json({
          conversations: inbox()
            .map((row) => ({ ...row, conversation: { ...row.conversation, unread: 2 } }))
            .slice(0, 1),
        }),
      ),
    );
    await openThread();
    await waitFor(() => expect(reads).toEqual([{ sequence: 3 }]));
    await act(() => arrive('ReadPushed', { conversationId: withAna, userId: me, sequence: 3, unreadTotal: 1, conversationUnread: 1 }));
    const row = screen.getByRole('link', { name: /Ana.*Knock twice/ });
    expect(await within(row).findByRole('img', { name: '1 unread' })).toBeVisible();
    expect(reads).toHaveLength(1);
  });

  test('a failure is shown to the console alone', async () => {
    const spoken: unknown[] = [];
    const { error } = console;
    console.error = (...texts: unknown[]) => void spoken.push(texts[0]);
    gateway.use(http.put('/conversations/:id/read', () => problem(503, 'UNAVAILABLE')));
    await openThread();
    await waitFor(() => expect(spoken).toContain('Error marking conversation as read'));
    console.error = error;
    expect(screen.queryByText(/Error marking/)).not.toBeInTheDocument();
  });
});
