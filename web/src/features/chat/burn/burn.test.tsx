import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { HttpResponse } from 'msw';
import { toast } from 'sonner';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { aMessage, ana, inbox, me, messages, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';
import { burnToastId } from './burn-notice';

const messagesUrl = `/conversations/${withAna}/messages` as const;
const secret = 'Blue house, second floor';
const readAt = '2026-11-27T22:05:00Z';
const open = { readAt, burnedAt: '2026-11-27T22:10:00Z', burnsInMs: 252_000 };

/** Every test has a message of its own: a page goes on counting down what it once held. */
let count = 10;
const aBurn = (more: MessageJson = {}, senderId = ana): MessageJson => ({
  ...aMessage(4, '', senderId),
  id: `burn-${++count}`,
  isBurnMessage: true,
  burnDurationMinutes: 5,
  ...more,
});

const knownAs = (burn: MessageJson) =>
  gateway.use(
    http.get(messagesUrl, ({ request }) => {
      const after = Number(new URL(request.url).searchParams.get('after') ?? 0);
      return HttpResponse.json({ messages: after ? [burn] : [burn, ...messages()] });
    }),
  );
const opensAs = (burn: MessageJson) =>
  gateway.use(http.post(`${messagesUrl}/${burn.id}/open`, () => HttpResponse.json({ message: burn, unreadTotal: 0 })));

const signals: unknown[] = [];
const show = async (burn: MessageJson) => {
  signals.length = 0;
  gateway.use(
    http.post(`${messagesUrl}/${burn.id}/signals`, async ({ request }) => {
      signals.push(await request.json());
      return HttpResponse.json({ recorded: true });
    }),
  );
  knownAs(burn);
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log, composer: screen.getByRole('textbox', { name: 'Write a message' }) };
};
const everything = ({ store }: Pick<Awaited<ReturnType<typeof show>>, 'store'>) =>
  JSON.stringify(store.getState()) + document.body.innerHTML + JSON.stringify({ ...localStorage, ...sessionStorage });
const tabIs = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  fireEvent(document, new Event('visibilitychange'));
};

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

describe('writing', () => {
  const sent = () =>
    new Promise<Record<string, unknown>>((resolve) =>
      gateway.use(
        http.post(messagesUrl, async ({ request }) => {
          const body = await request.json();
          resolve(body);
          const { content = '', isBurnMessage, burnDurationMinutes, clientMessageId } = body;
          return HttpResponse.json({ message: { ...aMessage(5, content, me), isBurnMessage, burnDurationMinutes, clientMessageId } });
        }),
      ),
    );

  test('the flame takes five minutes, shows the other durations, and the choice stays until Off', async () => {
    const { user, composer } = await show(aBurn());
    await user.click(screen.getByRole('button', { name: 'Burn after reading' }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText('Burns after it’s read')).toBeVisible();
    const durations = within(menu).getAllByRole('menuitemradio');
    expect(durations.map(({ textContent }) => textContent)).toEqual(['Off', '1 min', '5 min', '10 min', '30 min']);
    expect(within(menu).getByRole('menuitemradio', { checked: true })).toHaveTextContent('5 min');
    await user.click(within(menu).getByRole('menuitemradio', { name: '10 min' }));
    await waitFor(() => expect(composer).toHaveFocus());

    const request = sent();
    await user.type(composer, `${secret}{Enter}`);
    expect(await request).toMatchObject({ content: secret, isBurnMessage: true, burnDurationMinutes: 10 });
    expect(await screen.findByText('Burn Message Sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Burn after reading, 10 min' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Off' }));
    expect(await screen.findByRole('button', { name: 'Burn after reading' })).toBeVisible();
    const plain = sent();
    await user.type(composer, 'and this stays{Enter}');
    expect(await plain).not.toHaveProperty('isBurnMessage');
  });

  test('the writer sees it unopened, then counting down, then burned, and nothing of it is left', async () => {
    const mine = aBurn({ content: secret }, me);
    const app = await show(mine);
    expect(within(app.log).getByText('Not opened yet')).toBeVisible();
    const { id: messageId, sequence } = mine;
    await act(() => arrive('BurnOpenedPushed', { conversationId: withAna, messageId, sequence, ...open }));
    expect(await within(app.log).findByRole('timer')).toHaveTextContent(/^04:/);
    expect(within(app.log).getByText(secret)).toBeVisible();
    await act(() => arrive('MessageBurnedPushed', { conversationId: withAna, messageId, sequence }));
    expect(within(app.log).queryByText(secret)).not.toBeInTheDocument();
    expect(within(app.log).getAllByText('Message burned')[0]).toBeVisible();
    expect(everything(app)).not.toContain(secret);
  });

  test('a draft and a failed message that burn are in memory alone, and a sent one is forgotten when it burns', async () => {
    const app = await show(aBurn());
    await app.user.click(screen.getByRole('button', { name: 'Burn after reading' }));
    await app.user.keyboard('{Escape}');
    gateway.use(http.post(messagesUrl, () => problem(503, 'UNAVAILABLE')));
    await app.user.type(app.composer, 'half a draft');
    await app.user.clear(app.composer);
    await app.user.type(app.composer, `${secret}{Enter}`);
    expect(await within(app.log).findByText('Not sent')).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/half a draft|Blue house/);
  });
});

describe('reading', () => {
  test('is closed until it is opened by its button; then a warning, the text, and a countdown', async () => {
    const burn = aBurn();
    const { user, log } = await show(burn);
    const button = within(log).getByRole('button', { name: /Tap to view.*Burns 5:00 after opening/ });
    opensAs({ ...burn, content: secret, ...open });
    button.focus();
    await user.keyboard('{Enter}');
    expect(await within(log).findByText(secret)).toBeVisible();
    expect(within(log).getByRole('timer')).toHaveTextContent(/^04:/);
    expect(within(log).getByText('Open. Burns 5 min after opening.')).toHaveAttribute('role', 'status');
    await waitFor(() => expect(within(log).getByText(secret).parentElement).toHaveFocus());

    const notice = 'Please don’t screenshot. Attempts on burn messages are logged.';
    expect((await screen.findByText(notice)).closest('[data-sonner-toast]')).toBeVisible();
    act(() => void toast.dismiss(burnToastId));
    await waitFor(() => expect(screen.getByText(notice).closest('[data-sonner-toast]')).toBeNull());
  });

  test('counts evenly whatever the clock on the wall says, and its text is gone at zero without a word of the server', async () => {
    let now = Math.round(performance.now()); // a sum with a fraction may round to one second more
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const app = await show(aBurn({ content: secret, ...open }));
    expect(within(app.log).getByText(secret)).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('04:12');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    fireEvent.focus(window);
    expect(screen.getByRole('timer')).toHaveTextContent('04:12');
    for (const [passed, time, texts] of [
      [195_000, '00:57', 'Burns in one minute.'],
      [50_000, '00:07', 'Burns in ten seconds.'],
    ] as const) {
      now += passed;
      fireEvent.focus(window);
      expect(screen.getByRole('timer')).toHaveTextContent(time);
      expect(within(app.log).getByText(texts)).toBeInTheDocument();
    }
    now += 7_000;
    fireEvent.focus(window);
    expect(within(app.log).getAllByText('Message burned')[0]).toBeVisible();
    expect(everything(app)).not.toContain(secret);
  });

  test('burns by its own timer, on a thread that no one looks at any more', async () => {
    const mine = aBurn({ content: secret }, me);
    const app = await show(mine);
    await act(() => app.router.navigate('/chat'));
    expect(JSON.stringify(app.store.getState())).toContain(secret);
    await act(() => arrive('BurnOpenedPushed', { conversationId: withAna, messageId: mine.id, ...open, burnsInMs: 50 }));
    await waitFor(() => expect(JSON.stringify(app.store.getState())).not.toContain(secret));
  });

  test('one that burned elsewhere is shown as burned; any other failure leaves it closed', async () => {
    const burn = aBurn();
    const { user, log } = await show(burn);
    gateway.use(http.post(`${messagesUrl}/${burn.id}/open`, () => problem(503, 'UNAVAILABLE'), { once: true }));
    const button = () => within(log).getByRole('button', { name: /Tap to view/ });
    await user.click(button());
    expect(await screen.findByText('Failed to open message')).toBeVisible();
    expect(button()).toBeVisible();
    gateway.use(http.post(`${messagesUrl}/${burn.id}/open`, () => problem(410, 'MESSAGE_BURNED')));
    await user.click(button());
    expect((await within(log).findAllByText('Message burned'))[0]).toBeVisible();
  });

  test('opened on another device it is read again, and a late answer revives nothing that burned', async () => {
    const burn = aBurn();
    const app = await show(burn);
    const { id: messageId, sequence } = burn;
    knownAs({ ...burn, content: secret, ...open });
    await act(() =>
      arrive('BurnOpenedPushed', { conversationId: withAna, messageId, sequence, ...open, unreadTotal: 0, conversationUnread: 0 }),
    );
    expect(await within(app.log).findByText(secret)).toBeVisible();
    await act(() => arrive('MessageBurnedPushed', { conversationId: withAna, messageId, sequence }));
    await act(() => arrive('Ready'));
    expect(everything(app)).not.toContain(secret);
  });

  test('what burned while the connection was away is burned when it is back', async () => {
    const burn = aBurn({ content: secret, ...open });
    const app = await show(burn);
    knownAs({ ...burn, content: '', burnsInMs: undefined, isBurned: true });
    await act(() => arrive('Ready'));
    await waitFor(() => expect(within(app.log).queryByText(secret)).not.toBeInTheDocument());
    expect(everything(app)).not.toContain(secret);
  });

  test('it stays unread until it is opened', async () => {
    const burn = aBurn();
    const row = () => screen.getByRole('link', { name: /Ana.*Burn message/ });
    gateway.use(
      http.get('/conversations', () => {
        const [first, ...rest] = inbox();
        return HttpResponse.json({ conversations: [{ ...first, latest: burn }, ...rest] });
      }),
    );
    const { user, log } = await show(burn);
    expect(within(row()).getByRole('img', { name: '1 unread' })).toBeVisible();
    opensAs({ ...burn, content: secret, ...open });
    await user.click(within(log).getByRole('button', { name: /Tap to view/ }));
    await act(() =>
      arrive('BurnOpenedPushed', { conversationId: withAna, messageId: burn.id, ...open, unreadTotal: 0, conversationUnread: 0 }),
    );
    await waitFor(() => expect(within(row()).queryByRole('img', { name: '1 unread' })).not.toBeInTheDocument());
    await act(() => arrive('MessageBurnedPushed', { conversationId: withAna, messageId: burn.id }));
    expect(await screen.findByRole('link', { name: /Ana.*Message burned/ })).toBeVisible();
  });
});

describe('attempts to keep it', () => {
  const hint = 'Screenshots of burn messages are not allowed and have been logged.';

  test.each([
    ['hidden_tab', () => (tabIs('hidden'), tabIs('visible'))],
    ['print_screen', () => fireEvent.keyUp(document.body, { key: 'PrintScreen' })],
    ['ctrl_shift_s', () => fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true, shiftKey: true })],
    ['cmd_shift_3', () => fireEvent.keyDown(document.body, { code: 'Digit3', metaKey: true, shiftKey: true })],
    ['cmd_shift_4', () => fireEvent.keyDown(document.body, { code: 'Digit4', metaKey: true, shiftKey: true })],
  ] as const)('%s is said and noted, once in ten seconds', async (trigger, attempt) => {
    await show(aBurn({ content: secret, ...open }));
    attempt();
    attempt();
    expect(await screen.findByText('Screenshot Detected')).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    await waitFor(() => expect(signals).toEqual([{ action: 'screenshot_detected', trigger }]));
  });

  test('copying is prevented and noted', async () => {
    const { log } = await show(aBurn({ content: secret, ...open }));
    const text = within(log).getByText(secret);
    expect(fireEvent.contextMenu(text)).toBe(false);
    expect(fireEvent.copy(document.body)).toBe(true); // nothing of it is marked
    text.parentElement!.focus();
    expect(fireEvent.copy(document.body)).toBe(false);
    const noted = ['context_menu', 'copy'].map((trigger) => ({ action: 'copy_attempted', trigger }));
    await waitFor(() => expect(signals).toEqual(noted));
  });

  test.each([
    ['closed', aBurn()],
    ['burned', aBurn({ isBurned: true, readAt })],
    ['one’s own', aBurn({ content: secret, ...open }, me)],
  ])('nothing is said or sent while the only one is %s', async (_, burn) => {
    await show(burn);
    tabIs('hidden');
    tabIs('visible');
    fireEvent.keyUp(document.body, { key: 'PrintScreen' });
    fireEvent.copy(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Screenshot Detected')).not.toBeInTheDocument();
    expect(signals).toEqual([]);
  });
});

test('the toast of a burn message says no more than that', async () => {
  renderRoute('/matches');
  await screen.findByRole('heading', { name: /Matches/, level: 1 });
  await act(() => arrive('MessagePushed', { message: { ...aBurn(), content: secret }, senderName: 'Ana', unreadTotal: 2 }));
  expect(await screen.findByText('New message from Ana')).toBeVisible();
  expect(screen.getByText('Burn message')).toBeVisible();
  expect(screen.queryByText(secret)).not.toBeInTheDocument();
});
