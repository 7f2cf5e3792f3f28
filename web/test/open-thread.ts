import type { SendMessageRequestJson } from '@sotto/proto/chat/v1/chat_service';
import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http, type AnswerTo } from './http';
import { gateway } from './gateway';
import { aMessage, ana, me, messages, withAna } from './people';
import { renderRoute } from './render-route';

export const messagesUrl = `/conversations/${withAna}/messages` as const;

/** The thread with Ana, as it is once its messages are there. */
export async function openThread() {
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log, composer: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' }) };
}

/** Answers sends one by one: with what is given for the first ones, and by storing them from then on, once for each id. */
export function answerSends(...first: (() => AnswerTo<'POST /conversations/:id/messages'>)[]): SendMessageRequestJson[] {
  const sent: SendMessageRequestJson[] = [];
  const stored = new Map<string, MessageJson>();
  gateway.use(
    http.get(messagesUrl, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const all = [...[...stored.values()].reverse(), ...messages()];
      return HttpResponse.json({ messages: after ? all.filter(({ sequence }) => sequence! > Number(after)).reverse() : all });
    }),
    http.post(messagesUrl, async ({ request }) => {
      const body = await request.json();
      const { clientMessageId = '', content = '' } = body;
      sent.push(body);
      const refusal = first[sent.length - 1];
      if (refusal) return refusal();
      const fresh = { ...aMessage(4 + stored.size, content, me), clientMessageId };
      const message = stored.get(clientMessageId) ?? fresh;
      stored.set(clientMessageId, message);
      return HttpResponse.json({ message });
    }),
  );
  return sent;
}
