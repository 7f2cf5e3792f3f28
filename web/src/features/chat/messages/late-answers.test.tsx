import type { ConversationSummaryJson } from '@sotto/proto/chat/v1/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from '#test/http';
import { arrive } from '#test/fake-socket';
import { gateway } from '#test/gateway';
import { aMessage, ana, withAna } from '#test/people';
import { renderRoute } from '#test/render-route';

const row = (lastSequence: number, unread: number, content: string): ConversationSummaryJson => ({
  conversation: { id: withAna, lastSequence, unread, updatedAt: aMessage(lastSequence, content, ana).createdAt },
  peer: { userId: ana, displayName: 'Ana' },
  latest: aMessage(lastSequence, content, ana),
});

test('a list that was read before a frame is read again, so no row stays as it was', async () => {
  const first = Promise.withResolvers<void>();
  let asked = 0;
  gateway.use(
    http.get('/conversations', async () => {
      asked += 1;
      if (asked > 1) return HttpResponse.json({ conversations: [row(2, 2, 'newer')], unreadTotal: 2 });
      await first.promise;
      return HttpResponse.json({ conversations: [row(1, 1, 'older')], unreadTotal: 1 });
    }),
  );
  renderRoute('/chat');
  await waitFor(() => expect(asked).toBe(1));
  await act(() => arrive('MessagePushed', { message: aMessage(2, 'newer', ana), unreadTotal: 2 }));
  first.resolve();
  const found = await screen.findByRole('link', { name: /newer/ });
  expect(within(found).getByRole('img', { name: '2 unread' })).toBeVisible();
});

test('the answer to a reading does not undo the number of a frame that came meanwhile', async () => {
  const marked = Promise.withResolvers<void>();
  const asking = Promise.withResolvers<void>();
  let unread = 1;
  gateway.use(
    http.put(`/conversations/${withAna}/read`, async () => {
      const left = unread - 1; // as it was when the mark was made
      asking.resolve();
      await marked.promise;
      return HttpResponse.json({ unreadTotal: left });
    }),
    http.get('/unread', () => HttpResponse.json({ unreadTotal: unread })),
  );
  renderRoute(`/chat?user=${ana}`);
  await asking.promise;
  unread = 8;
  await act(() => arrive('MessagePushed', { message: aMessage(1, 'from another', 'ben', 'with-ben'), unreadTotal: unread }));
  marked.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await screen.findAllByText(/^[78]$/)).not.toHaveLength(0);
});
