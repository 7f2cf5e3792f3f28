import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { answerSends, openThread } from '#test/open-thread';
import { aMessage, ana, me } from '#test/people';
import { renderRoute } from '#test/render-route';
import { findByName } from './find-by-name';

const named = (id: number, displayName = `Member ${id}`): ConversationSummaryJson => ({
  conversation: { id: `c${id}`, lastSequence: 1, updatedAt: new Date(2026, 10, 27, 12, 0, -id).toISOString() },
  peer: { userId: `m${id}`, displayName },
  latest: aMessage(1, 'hello', `m${id}`, `c${id}`),
});

/** Pages of 50, as the server gives them; someone with an unusual name stands on the last one. */
function manyPages(pages: number, more: Promise<unknown> = Promise.resolve()) {
  const asked: string[] = [];
  gateway.use(
    http.get('/conversations', async ({ request }) => {
      const cursor = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      asked.push(String(cursor));
      if (cursor > 0) await more;
      const last = cursor === pages - 1;
      const conversations = Array.from({ length: 50 }, (_, at) => named(cursor * 50 + at));
      if (last) conversations[49] = named(cursor * 50 + 49, 'Zoë');
      return HttpResponse.json({ conversations, nextCursor: last ? '' : String(cursor + 1) });
    }),
  );
  return asked;
}

const search = () => screen.getByRole('searchbox', { name: 'Search' });

describe('searching', () => {
  test('finds who is far beyond the loaded page, and says that it is looking', async () => {
    const more = Promise.withResolvers<void>();
    const asked = manyPages(4, more.promise);
    const { user } = renderRoute('/chat');
    await screen.findByRole('link', { name: /Member 0/ });
    expect(asked).toEqual(['0']);
    await user.type(search(), 'zoe');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(screen.queryByText('No one by that name.')).not.toBeInTheDocument();
    more.resolve();
    expect(await screen.findByRole('link', { name: /Zoë/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
    expect(asked).toEqual(['0', '1', '2', '3']);
  });

  test('says that there is no one when all have been read, or when reading fails', async () => {
    manyPages(1);
    const { user } = renderRoute('/chat');
    await screen.findByRole('link', { name: /Member 0/ });
    await user.type(search(), 'qqq');
    expect(await screen.findByText('No one by that name.')).toBeVisible();
  });

  test('a page that fails ends the search, and can be asked for again', async () => {
    const asked = manyPages(2);
    gateway.use(
      http.get('/conversations', ({ request }) => (request.url.includes('cursor') ? problem(503, 'UNAVAILABLE') : undefined), {
        once: false,
      }),
    );
    const { user } = renderRoute('/chat');
    await screen.findByRole('link', { name: /Member 0/ });
    await user.type(search(), 'zoe');
    expect(await screen.findByText('No one by that name.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
    expect(asked).toEqual(['0']);
  });

  test('/ leads there, Esc clears and then leaves', async () => {
    const { user } = renderRoute('/chat');
    await screen.findByRole('link', { name: /Ana/ });
    await user.keyboard('/mia');
    expect(search()).toHaveValue('mia');
    expect(screen.queryByRole('link', { name: /Ana/ })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(search()).toHaveValue('');
    expect(search()).toHaveFocus();
    expect(screen.getByRole('link', { name: /Ana/ })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(search()).not.toHaveFocus();
  });

  test('/ is a character like any other in the composer', async () => {
    const { user, composer } = await openThread();
    await user.type(composer, 'and/or');
    expect(composer).toHaveValue('and/or');
  });

  test.each([
    ['jose', ['José']],
    ['  ANA ', ['Ana', 'Susana']],
    ['', ['Ana', 'José', 'Susana']],
    ['x', []],
  ])('%j finds %j', (wanted, found) => {
    const rows = ['Ana', 'José', 'Susana'].map((name, at) => named(at, name));
    expect(findByName(rows, wanted).map(({ peer }) => peer!.displayName)).toEqual(found);
  });
});

test('a long list holds only the rows in view', async () => {
  manyPages(4);
  const { user } = renderRoute('/chat');
  await screen.findByRole('link', { name: /Member 0/ });
  await user.type(search(), 'member');
  await waitFor(() => expect(screen.queryByText('Searching…')).not.toBeInTheDocument());
  expect(screen.getAllByRole('link', { name: /Member/ }).length).toBeLessThan(60);
});

test('a conversation from far down the list opens by its address, and stays open when the list is read again', async () => {
  manyPages(4);
  const opened: unknown[] = [];
  gateway.use(
    http.post('/conversations', () => {
      opened.push(1);
      return HttpResponse.json({ summary: named(180) });
    }),
    http.get('/conversations/c180/messages', () => HttpResponse.json({ messages: [aMessage(1, 'hello', 'm180', 'c180')] })),
  );
  const { user } = renderRoute('/chat?user=m180');
  const composer = await screen.findByRole('textbox', { name: 'Write a message' });
  await user.type(composer, 'half');
  await act(() => arrive('Ready'));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(composer).toBeInTheDocument();
  expect(composer).toHaveValue('half');
});

describe('the keyboard', () => {
  test('Ctrl with the arrows walks through the list, Close goes back to the row', async () => {
    const { user, router, composer } = await openThread();
    await user.type(composer, 'hm');
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(router.state.location.search).toBe('?user=member-mia');
    await screen.findByRole('region', { name: 'Conversation with Mia' });
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(router.state.location.search).toBe(`?user=${ana}`);
    await screen.findByRole('region', { name: 'Conversation with Ana' });
    await user.click(screen.getByRole('button', { name: 'Close conversation' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /Ana.*Draft: hm/ })).toHaveFocus());
  });

  test('the composer has the focus where there is a keyboard, and only there', async () => {
    const { matchMedia } = window;
    const { composer } = await openThread();
    expect(composer).not.toHaveFocus();
    window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('pointer: fine') })) as typeof matchMedia;
    document.body.replaceChildren();
    const again = await openThread();
    await waitFor(() => expect(again.composer).toHaveFocus());
    window.matchMedia = matchMedia;
  });
});

describe('the unread number', () => {
  test('stands in the navigation, at the heading and in the row, and all follow one frame', async () => {
    renderRoute('/chat');
    const row = await screen.findByRole('link', { name: /Mia/ });
    expect(within(row).queryByRole('img', { name: /unread/ })).not.toBeInTheDocument();
    const message = aMessage(8, 'Awake?', 'member-mia', 'conversation-mia');
    await act(() => arrive('MessagePushed', { message, unreadTotal: 2, senderName: 'Mia' }));
    await waitFor(() => expect(screen.getAllByRole('img', { name: '2 unread' }).length).toBeGreaterThanOrEqual(2));
    expect(within(screen.getByRole('link', { name: /Mia/ })).getByRole('img', { name: '1 unread' })).toBeVisible();
    expect(document.title).not.toMatch(/\d/); // a tab that others may see says nothing
  });
});

test('a boosted conversation is marked and stands first until it is read', async () => {
  renderRoute('/chat');
  await screen.findByRole('link', { name: /Mia/ });
  const message = { ...aMessage(8, 'Look here', 'member-mia', 'conversation-mia'), boostType: 'message_super' };
  await act(() => arrive('MessagePushed', { message, unreadTotal: 2 }));
  await act(() => arrive('MessagePushed', { message: aMessage(4, 'Me too'), unreadTotal: 3 }));
  const order = () => screen.getAllByRole('link', { name: /Ana|Mia/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(order()[0]).toMatch(/Mia.*Super/));
  await act(() =>
    arrive('ReadPushed', { conversationId: 'conversation-mia', userId: me, sequence: 8, unreadTotal: 2, conversationUnread: 0 }),
  );
  await waitFor(() => expect(screen.queryByText('Super')).not.toBeInTheDocument());
});

test('the pill says how many came in below while the reader is further up, and what is sent from there is shown', async () => {
  answerSends();
  const { user, log, composer } = await openThread();
  const sizes = { scrollTop: 0, scrollHeight: 5_000, clientHeight: 800, offsetHeight: 800 };
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(log, name, { value, configurable: true, writable: true });
  log.getBoundingClientRect = () => new DOMRect(0, 0, 400, sizes.clientHeight);
  log.lastElementChild!.getBoundingClientRect = () => new DOMRect(0, 0, 400, sizes.scrollHeight);
  await act(async () => {
    for (let sequence = 4; sequence < 40; sequence++) await arrive('MessagePushed', { message: aMessage(sequence, `m${sequence}`) });
  });
  fireEvent.scroll(log);
  expect(await screen.findByRole('button', { name: 'Latest' })).toBeVisible();
  await act(() => arrive('MessagePushed', { message: aMessage(40, 'm40') }));
  await act(() => arrive('MessagePushed', { message: aMessage(41, 'mine', me) }));
  await act(() => arrive('MessagePushed', { message: aMessage(42, 'm42') }));
  expect(await screen.findByRole('button', { name: '2 new' })).toBeVisible();
  let moves = 0;
  log.scrollTo = () => void moves++;
  await user.type(composer, 'Down here');
  expect(moves).toBe(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(moves).toBeGreaterThan(0));
});
