import type { MessageJson } from '@sotto/proto/chat/v1/messages';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiUrl, gateway } from './gateway';
import { aMessage, ana, me, messages, withAna } from './people';
import { renderRoute } from './render-route';

export const messagesUrl = `${apiUrl}/conversations/${withAna}/messages`;

/** The thread with Ana, as it is once its messages are there. */
export async function openThread() {
  const app = renderRoute(`/chat?user=${ana}`);
  const log = await screen.findByRole('log');
  await within(log).findByText('Knock twice');
  return { ...app, log, composer: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' }) };
}

export interface Sent {
  clientMessageId: string;
  content: string;
  acknowledged?: boolean;
}

/** Answers sends one by one: with what is given for the first ones, and by storing them from then on, once for each id. */
export function answerSends(...first: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  const stored = new Map<string, MessageJson>();
  gateway.use(
    http.get(messagesUrl, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const all = [...[...stored.values()].reverse(), ...messages()];
      return HttpResponse.json({ messages: after ? all.filter(({ sequence }) => sequence! > Number(after)).reverse() : all });
    }),
    http.post(messagesUrl, async ({ request }) => {
      const body = (await request.json()) as Sent;
      sent.push(body);
      const refusal = first[sent.length - 1];
      if (refusal) return refusal();
      const fresh = { ...aMessage(4 + stored.size, body.content, me), clientMessageId: body.clientMessageId };
      const message = stored.get(body.clientMessageId) ?? fresh;
      stored.set(body.clientMessageId, message);
      return HttpResponse.json({ message });
    }),
  );
  return sent;
}
