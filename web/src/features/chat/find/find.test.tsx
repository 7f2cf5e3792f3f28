import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { arrive } from '#test/fake-socket';
import { gateway, problem } from '#test/gateway';
import { http } from '#test/http';
import { messagesUrl, openThread } from '#test/open-thread';
import { aMessage, ana, messages } from '#test/people';

const searchUrl = '/conversations/:id/messages/search' as const;

async function openSearch({ user }: Awaited<ReturnType<typeof openThread>>, text: string) {
  await user.click(await screen.findByRole('button', { name: 'More about Ana' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Search messages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Search messages' });
  await user.type(within(dialog).getByRole('searchbox'), `${text}{Enter}`);
  return dialog;
}

test('a search marks what it found, reads on past a part without a match, and leads to the message', async () => {
  const asked: unknown[] = [];
  gateway.use(
    http.post(searchUrl, async ({ request }) => {
      const { text, before } = await request.json();
      asked.push({ text, before });
      if (before === undefined) return HttpResponse.json({ messages: [], nextBefore: 3 });
      const { sequence, senderId, createdAt } = aMessage(1, '', ana);
      return HttpResponse.json({
        messages: [{ sequence, senderId, createdAt, snippet: 'hey you, still up?', matchStart: 9, matchLength: 5 }],
      });
    }),
  );
  const thread = await openThread();
  const dialog = await openSearch(thread, 'still');
  const found = await within(dialog).findByRole('button', { name: /hey you, still up/ });
  expect(within(found).getByText('still', { selector: 'mark' })).toBeVisible();
  expect(asked).toEqual([{ text: 'still' }, { text: 'still', before: 3 }]);
  await thread.user.click(found);
  const target = within(thread.log).getByText('hey you, still up?').closest('article');
  await waitFor(() => expect(target).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a search without a match says so, and one that failed says that', async () => {
  gateway.use(http.post(searchUrl, () => HttpResponse.json({})));
  const thread = await openThread();
  const dialog = await openSearch(thread, 'nowhere');
  expect(await within(dialog).findByText('No messages found.')).toBeVisible();
  gateway.use(http.post(searchUrl, () => problem(503, 'UNAVAILABLE')));
  await thread.user.type(within(dialog).getByRole('searchbox'), ' at all{Enter}');
  expect(await within(dialog).findByText('Failed to search messages')).toBeVisible();
});

test('a quote leads to its source, and says so when that is gone', async () => {
  const thread = await openThread();
  const quoted = { senderId: ana, content: 'old', isRemoved: true, isUnsent: true };
  const arrived = (message: object) => act(() => arrive('MessagePushed', { message, unreadTotal: 1 }));
  await arrived({ ...aMessage(4, 'To you', ana), replyToSequence: 2 });
  await thread.user.click(await within(thread.log).findByRole('button', { name: /Always. Midnight drive/ }));
  const source = within(thread.log).getByText('Always. Midnight drive?', { selector: 'div' }).closest('article');
  await waitFor(() => expect(source).toHaveFocus());
  gateway.use(http.get(messagesUrl, () => HttpResponse.json({ messages: messages() })));
  await act(() =>
    arrive('MessageRemovedPushed', { conversationId: messages()[1]?.conversationId, messageId: messages()[1]?.id, sequence: 2, ...quoted }),
  );
  await thread.user.click(await within(thread.log).findByRole('button', { name: /Message unsent/ }));
  expect(await screen.findByText('That message isn’t there anymore.')).toBeVisible();
});
