import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { type AnswerTo, http } from '#test/http';
import { answerSends, openThread } from '#test/open-thread';
import { aMessage, ana, me, messages, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const messageUrl = '/conversations/:id/messages/:messageId' as const;
const itemOf = (log: HTMLElement, text: string) => within(log).getByText(text).closest('article') as HTMLElement;

async function openMenu({ user, log }: Awaited<ReturnType<typeof openThread>>, text: string) {
  await user.click(within(itemOf(log, text)).getByRole('button', { name: 'More about this message' }));
  return screen.findByRole('menu');
}

/** The reactions that the server was asked to store. */
function answerReactions(answer: () => AnswerTo<'PUT /conversations/:id/messages/:messageId/reaction'> = () => HttpResponse.json({})) {
  const asked: unknown[] = [];
  gateway.use(
    http.put(`${messageUrl}/reaction`, async ({ request, params }) => {
      asked.push({ ...(await request.json()), messageId: params.messageId });
      return answer();
    }),
  );
  return asked;
}

describe('a reaction', () => {
  test('is shown at once, is stored, and the same once more takes it back', async () => {
    const asked = answerReactions();
    const thread = await openThread();
    const { user, log } = thread;
    await openMenu(thread, 'Knock twice');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Fire' }));
    expect(await within(itemOf(log, 'Knock twice')).findByRole('img', { name: 'You: Fire' })).toBeVisible();
    await openMenu(thread, 'Knock twice');
    expect(await screen.findByRole('menuitemradio', { name: 'Fire', checked: true })).toBeVisible();
    await user.click(screen.getByRole('menuitemradio', { name: 'Fire' }));
    await waitFor(() => expect(within(log).queryByRole('img', { name: 'You: Fire' })).not.toBeInTheDocument());
    const messageId = messages()[0]?.id;
    expect(asked).toEqual([
      { messageId, reaction: 'fire' },
      { messageId, reaction: '' },
    ]);
  });

  test('that was not stored disappears again, and says so', async () => {
    answerReactions(() => problem(503, 'UNAVAILABLE'));
    const thread = await openThread();
    await openMenu(thread, 'Knock twice');
    await thread.user.click(await screen.findByRole('menuitemradio', { name: 'Heart' }));
    expect(await screen.findByText('Your reaction was not saved.')).toBeVisible();
    expect(within(thread.log).queryByRole('img', { name: 'You: Heart' })).not.toBeInTheDocument();
  });

  test('that was not stored takes nothing from a message that came meanwhile', async () => {
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    gateway.use(
      http.put(`${messageUrl}/reaction`, async () => {
        await refused;
        return problem(503, 'UNAVAILABLE');
      }),
    );
    const thread = await openThread();
    await openMenu(thread, 'Knock twice');
    await thread.user.click(await screen.findByRole('menuitemradio', { name: 'Heart' }));
    await act(() =>
      arrive('MessagePushed', { message: { ...aMessage(4, 'Still there?', ana), recipientReaction: 'fire' }, unreadTotal: 1 }),
    );
    refuse();
    expect(await screen.findByText('Your reaction was not saved.')).toBeVisible();
    await waitFor(() => expect(within(thread.log).queryByRole('img', { name: 'You: Heart' })).not.toBeInTheDocument());
    expect(await within(itemOf(thread.log, 'Still there?')).findByRole('img', { name: 'You: Fire' })).toBeVisible();
  });

  test('of the other member comes by a frame, and goes by one', async () => {
    const { log } = await openThread();
    const frame = { conversationId: withAna, messageId: messages()[1]?.id, sequence: 2, userId: ana };
    await act(() => arrive('MessageReactedPushed', { ...frame, reaction: 'laugh' }));
    expect(await within(itemOf(log, 'Always. Midnight drive?')).findByRole('img', { name: 'Ana: Laugh' })).toBeVisible();
    await act(() => arrive('MessageReactedPushed', { ...frame, reaction: '' }));
    await waitFor(() => expect(within(log).queryByRole('img', { name: 'Ana: Laugh' })).not.toBeInTheDocument());
  });
});

describe('a reply', () => {
  test('quotes above the composer, goes out with the message, and is gone afterwards', async () => {
    const sent = answerSends();
    const thread = await openThread();
    const { user, composer } = thread;
    await openMenu(thread, 'Knock twice');
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    expect(await screen.findByRole('note', { name: 'Replying to' })).toHaveTextContent('AnaKnock twice');
    await waitFor(() => expect(composer).toHaveFocus());
    await user.keyboard('Coming{Enter}And another{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]).toMatchObject({ content: 'Coming', replyToSequence: 3 });
    expect(sent[1]).not.toHaveProperty('replyToSequence');
    expect(screen.queryByRole('note', { name: 'Replying to' })).not.toBeInTheDocument();
  });

  test('can be cancelled before it is sent', async () => {
    const sent = answerSends();
    const thread = await openThread();
    const { user, composer } = thread;
    await openMenu(thread, 'Knock twice');
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel reply' }));
    await user.type(composer, 'Hello{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('replyToSequence');
  });

  test('shows what it answers as that may be seen now', async () => {
    const { log } = await openThread();
    const older = { senderId: ana, content: 'long ago' };
    const arrived = (message: object) => act(() => arrive('MessagePushed', { message, unreadTotal: 1 }));
    await arrived({ ...aMessage(4, 'To you', ana), replyToSequence: 2 });
    await arrived({ ...aMessage(5, 'To that', ana), replyToSequence: 1, quote: older });
    expect(await within(log).findByText('To you', { exact: false, selector: 'div' })).toHaveTextContent('YouAlways. Midnight drive?To you');
    await act(() =>
      arrive('MessageRemovedPushed', {
        conversationId: withAna,
        messageId: messages()[1]?.id,
        sequence: 2,
        isRemoved: true,
        isUnsent: true,
      }),
    );
    const answer = within(log).getByText('To you', { exact: false, selector: 'div' });
    await waitFor(() => expect(answer).toHaveTextContent('YouMessage unsentTo you'));
  });

  test('that burns shows what it answers, too', async () => {
    const { log } = await openThread();
    const burn = { ...aMessage(4, '', ana), isBurnMessage: true, burnDurationMinutes: 5, replyToSequence: 2 };
    await act(() => arrive('MessagePushed', { message: burn, unreadTotal: 1 }));
    const item = (await within(log).findByRole('button', { name: /Open|Tap|Burn/ })).closest('article');
    expect(item).toHaveTextContent('YouAlways. Midnight drive?');
  });

  test('never repeats the text of a burn message', async () => {
    const { log } = await openThread();
    const burn = { ...aMessage(4, 'for your eyes only', me), isBurnMessage: true, burnDurationMinutes: 5 };
    await act(() => arrive('MessagePushed', { message: burn, unreadTotal: 0 }));
    await act(() => arrive('MessagePushed', { message: { ...aMessage(5, 'Wow', ana), replyToSequence: 4 }, unreadTotal: 1 }));
    const answer = await within(log).findByText('Wow', { exact: false, selector: 'div' });
    expect(answer).toHaveTextContent('YouBurn messageWow');
  });
});

describe('unsending', () => {
  const recent = () => messages().map((message) => ({ ...message, createdAt: new Date().toISOString() }));
  const answerThread = (list: () => object[]) =>
    gateway.use(http.get(`/conversations/${withAna}/messages`, () => HttpResponse.json({ messages: list() })));

  test('asks first, and leaves a mark on both devices', async () => {
    answerThread(recent);
    const asked: string[] = [];
    gateway.use(
      http.delete(messageUrl, ({ params }) => {
        asked.push(String(params.messageId));
        return HttpResponse.json({});
      }),
    );
    const thread = await openThread();
    const { user, log } = thread;
    await openMenu(thread, 'Always. Midnight drive?');
    await user.click(await screen.findByRole('menuitem', { name: 'Unsend' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unsend this message?' });
    await user.click(within(dialog).getByRole('button', { name: 'Unsend' }));
    const messageId = messages()[1]?.id;
    await waitFor(() => expect(asked).toEqual([messageId]));
    await act(() => arrive('MessageRemovedPushed', { conversationId: withAna, messageId, sequence: 2, isRemoved: true, isUnsent: true }));
    expect(await within(log).findByText('Message unsent')).toBeVisible();
    expect(within(log).queryByText('Always. Midnight drive?')).not.toBeInTheDocument();
  });

  test('is offered for one’s own messages of the last 24 hours only', async () => {
    answerThread(() => [recent()[0]!, { ...recent()[1]!, createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() }]);
    const thread = await openThread();
    await openMenu(thread, 'Always. Midnight drive?');
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Unsend' })).not.toBeInTheDocument();
    await thread.user.keyboard('{Escape}');
    await openMenu(thread, 'Knock twice');
    expect(screen.queryByRole('menuitem', { name: 'Unsend' })).not.toBeInTheDocument();
  });

  test('by the other member leaves only the report in the menu', async () => {
    answerThread(() => [{ ...recent()[0]!, content: '', isRemoved: true, isUnsent: true }, ...messages().slice(1)]);
    const { user } = renderRoute(`/chat?user=${ana}`);
    const item = (await screen.findByRole('log').then((log) => within(log).findByText('Message unsent'))).closest('article') as HTMLElement;
    await user.click(within(item).getByRole('button', { name: 'More about this message' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Report']);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByText('Unsent message. Moderators can still read its text.')).toBeVisible();
  });

  test('too late says why', async () => {
    answerThread(recent);
    gateway.use(http.delete(messageUrl, () => problem(409, 'UNSEND_TOO_LATE')));
    const thread = await openThread();
    await openMenu(thread, 'Always. Midnight drive?');
    await thread.user.click(await screen.findByRole('menuitem', { name: 'Unsend' }));
    await thread.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unsend' }));
    expect(await screen.findByText('A message can be unsent within 24 hours only.')).toBeVisible();
  });
});
