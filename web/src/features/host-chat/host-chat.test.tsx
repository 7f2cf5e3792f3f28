import { act, screen, waitFor, within } from '@testing-library/react';
import type { AskHostRequestJson, OpenHostConversationResponseJson } from '@sotto/proto/chat/v1/chat_service';
import type { HostMessageJson } from '@sotto/proto/chat/v1/host';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { renderPart } from '#test/render-part';

const { HostWidget } = await import('./host-widget');

const url = `/host-conversation` as const;
const conversationId = 'chat-1';
const says = (sequence: number, content: string, more: HostMessageJson = {}): HostMessageJson => ({
  id: `m${sequence}`,
  conversationId,
  sequence,
  content,
  fromHost: true,
  complete: true,
  ...more,
});
const greeting = says(1, 'Good evening. I’m the host.');
const suggestions = ['Who can see my city?', 'Get verified'];

/** A host that keeps one conversation, as the service does. */
function host() {
  const seen = { opened: [] as unknown[], asked: [] as AskHostRequestJson[], reads: 0, closed: 0 };
  const kept: { messages?: HostMessageJson[]; id: string } = { id: conversationId };
  const view = (): OpenHostConversationResponseJson =>
    kept.messages ? { conversation: { id: kept.id, messages: kept.messages, suggestions } } : {};
  gateway.use(
    http.post(url, async ({ request }) => {
      seen.opened.push(await request.json());
      kept.messages ??= [{ ...greeting, conversationId: kept.id }];
      return HttpResponse.json(view());
    }),
    http.get(url, () => {
      seen.reads++;
      return HttpResponse.json(view());
    }),
    http.post(`${url}/messages`, async ({ request }) => {
      const asked = await request.json();
      seen.asked.push(asked);
      const message = says((kept.messages?.length ?? 0) + 1, asked.content!, { ...asked, conversationId: kept.id, fromHost: false });
      kept.messages?.push(message);
      return HttpResponse.json({ message });
    }),
    http.delete(url, () => {
      seen.closed++;
      kept.messages = undefined;
      return HttpResponse.json({});
    }),
  );
  return { seen, kept };
}

const show = () => renderPart(<HostWidget />);

async function open() {
  const app = show();
  await app.user.click(screen.getByRole('button', { name: 'Ask the host' }));
  const panel = await screen.findByRole('dialog', { name: 'Your host' });
  const log = await within(panel).findByRole('log');
  return { ...app, panel, log, field: within(panel).getByRole('textbox', { name: 'Ask the host' }) };
}
const push = (message: HostMessageJson) => act(async () => void (await arrive('HostMessagePushed', { message })));

describe('opening', () => {
  test('says who it is, greets in the language of the member, and puts the focus into the field', async () => {
    const { seen } = host();
    const { panel, log, field } = await open();
    expect(within(panel).getByText('Host')).toBeVisible();
    expect(within(panel).getByText('Assistant · always online')).toBeVisible();
    expect(within(panel).getByText('This chat is deleted when you close it.')).toBeVisible();
    expect(await within(log).findByText('Good evening. I’m the host.')).toBeVisible();
    expect(within(log).getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/contact');
    expect(field).toHaveFocus();
    expect(seen.opened).toEqual([{ language: 'en' }]);
  });

  test('a failure says so, and Retry heals it', async () => {
    host();
    gateway.use(http.post(url, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Ask the host' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to start conversation.*UNAVAILABLE/);
    expect(await screen.findByText('Error')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await within(await screen.findByRole('log')).findByText('Good evening. I’m the host.')).toBeVisible();
  });
});

describe('asking', () => {
  test('the question stands there at once, the answer grows, and only the whole of it is announced', async () => {
    const { seen } = host();
    const { user, log, panel, field } = await open();
    await user.type(field, 'Who can see my city?{Enter}');
    expect(field).toHaveValue('');
    expect(within(log).getByText('Who can see my city?')).toBeVisible();
    expect(within(log).getByRole('img', { name: 'The host is writing' })).toBeVisible();
    await waitFor(() => expect(seen.asked).toHaveLength(1));

    const announced = within(panel)
      .getAllByRole('status')
      .find(({ className }) => className.includes('sr-only'));
    await push(says(3, 'Nobody sees', { complete: false }));
    expect(await within(log).findByText('Nobody sees')).toBeVisible();
    expect(within(log).queryByRole('img', { name: 'The host is writing' })).not.toBeInTheDocument();
    expect(announced).toHaveTextContent('Good evening');
    await push(says(3, 'Nobody sees a place.\n\nYou can hide.'));
    await push(says(3, 'Nobody', { complete: false })); // late
    expect(await within(log).findByText('Nobody sees a place.')).toBeVisible();
    expect(announced).toHaveTextContent('Nobody sees a place. You can hide.');
    expect(within(log).getAllByText('Who can see my city?')).toHaveLength(1); // asked, and no longer suggested
  });

  test('the conversation is read again a second later: an answer without frames arrives', async () => {
    const { seen, kept } = host();
    const { user, log, field } = await open();
    await user.type(field, 'Who can see my city?{Enter}');
    await waitFor(() => expect(seen.asked).toHaveLength(1));
    kept.messages?.push(says(3, 'Nobody sees a place.'));
    expect(seen.reads).toBe(0);
    expect(await within(log).findByText('Nobody sees a place.')).toBeVisible();
    expect(seen.reads).toBe(1);
  });

  test('a failure says so and loses nothing; Retry asks with the same id', async () => {
    const { seen } = host();
    const ids: unknown[] = [];
    gateway.use(
      http.post(
        `${url}/messages`,
        async ({ request }) => {
          ids.push((await request.json()).clientMessageId);
          return problem(503, 'UNAVAILABLE');
        },
        { once: true },
      ),
    );
    const { user, log, field } = await open();
    await user.type(field, 'And my age?{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(within(log).getByText('And my age?')).toBeVisible();
    await user.click(within(log).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(seen.asked).toHaveLength(1));
    expect(seen.asked[0]?.clientMessageId).toBe(ids[0]);
    await waitFor(() => expect(within(log).queryByText('Not sent')).not.toBeInTheDocument());
    expect(within(log).getAllByText('And my age?')).toHaveLength(1);
  });

  test('too many questions: a sentence says when, and Send waits', async () => {
    const { seen } = host();
    gateway.use(
      http.post(`${url}/messages`, () => problem(429, 'RATE_LIMITED', [], '', { headers: { 'retry-after': '40' } }), { once: true }),
    );
    const { user, field, panel } = await open();
    await user.type(field, 'And?{Enter}');
    expect(await within(panel).findByText(/Try again in \d+ seconds/)).toBeVisible();
    await user.type(field, 'And now?{Enter}');
    expect(field).toHaveValue('And now?');
    expect(seen.asked).toHaveLength(0);
  });

  test('blank is nothing to ask', async () => {
    const { seen } = host();
    const { user, field } = await open();
    await user.type(field, '  {Enter}');
    await user.clear(field);
    await user.type(field, '\u034f{Enter}');
    await user.clear(field);
    await user.type(field, 'Yes?{Enter}');
    await waitFor(() => expect(seen.asked.map(({ content }) => content)).toEqual(['Yes?']));
  });

  test('a suggestion asks itself', async () => {
    const { seen } = host();
    const { user, log } = await open();
    await user.click(within(log).getByRole('button', { name: 'Get verified' }));
    await waitFor(() => expect(seen.asked.map(({ content }) => content)).toEqual(['Get verified']));
  });

  test('a conversation that was over without our knowing begins again, and the question is asked there', async () => {
    const { seen, kept } = host();
    const { user, log, field } = await open();
    kept.messages = undefined;
    kept.id = 'chat-2';
    gateway.use(http.post(`${url}/messages`, () => problem(404, 'CONVERSATION_NOT_FOUND'), { once: true }));
    await user.type(field, 'Still there?{Enter}');
    await waitFor(() => expect(seen.asked).toHaveLength(1));
    expect(seen.opened).toHaveLength(2);
    expect(await within(log).findByText('Still there?')).toBeVisible();
    expect(screen.queryByText('Failed to send message')).not.toBeInTheDocument();
  });

  test('an answer that hands over leads to the contact form', async () => {
    host();
    const { user, log, field, router } = await open();
    await user.type(field, 'Will it rain?{Enter}');
    await push(says(2, 'Will it rain?', { fromHost: false }));
    await push(says(3, 'I don’t know that.', { handOver: true }));
    await user.click(await within(log).findByRole('link', { name: 'Open the contact form' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/contact'));
  });

  test('what the host says is text, whatever it looks like', async () => {
    host();
    const { log } = await open();
    await push(says(2, 'See <b>this</b>: https://elsewhere.example [or](https://that.example)'));
    expect(await within(log).findByText('See <b>this</b>: https://elsewhere.example [or](https://that.example)')).toBeVisible();
    expect(
      within(log)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/contact']);
  });
});

describe('closing', () => {
  test('Esc deletes the chat and gives the focus back; the next one is new', async () => {
    const { seen, kept } = host();
    const { user, field } = await open();
    await user.type(field, 'A secret{Enter}');
    await waitFor(() => expect(seen.asked).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(seen.closed).toBe(1));
    const button = screen.getByRole('button', { name: 'Ask the host' });
    await waitFor(() => expect(button).toHaveFocus());
    kept.id = 'chat-2';
    await user.click(button);
    await within(await screen.findByRole('log')).findByText('Good evening. I’m the host.');
    expect(screen.queryByText('A secret')).not.toBeInTheDocument();
  });

  test('a deletion that failed is made up for when the connection is back', async () => {
    const { seen } = host();
    gateway.use(http.delete(url, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const { user, panel } = await open();
    await user.click(within(panel).getByRole('button', { name: 'Close and delete this chat' }));
    await act(async () => void (await arrive('Ready')));
    await waitFor(() => expect(seen.closed).toBe(1));
  });

  test('closed in another tab: it closes here and says why, and nothing else is deleted', async () => {
    const { seen } = host();
    await open();
    await act(async () => void (await arrive('HostConversationClosedPushed', { conversationId: 'another' })));
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => void (await arrive('HostConversationClosedPushed', { conversationId })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Your chat with the host was closed and deleted.')).toBeVisible();
    expect(seen.closed).toBe(0);
  });

  test('asked in another tab: its question arrives before the answer shows without it', async () => {
    const { kept } = host();
    const { log } = await open();
    kept.messages?.push(says(2, 'Asked elsewhere', { fromHost: false }));
    await push(says(3, 'Answered here', { complete: false }));
    expect(await within(log).findByText('Asked elsewhere')).toBeVisible();
    expect(within(log).getByText('Answered here')).toBeVisible();
  });
});
