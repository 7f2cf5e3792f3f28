import { check } from 'k6';
import { Rate, Trend } from 'k6/metrics';
import { setTimeout } from 'k6/timers';
import { flow, mine, randomId } from '../flow.ts';
import { LiveEnd } from '../live-end.ts';
import { sessionOf } from '../session.ts';
import { think } from '../settings.ts';

const delivery = new Trend('frame_delivery', true);
const seen = new Rate('frames_seen');
const messageCount = 6;
const lines = ['Still up?', 'Only for you.', 'Good answer.', 'The place with the green sign?', 'In an hour.', 'Bring nothing.'];

/** Two people write to each other in turn, each with an open page; a message counts as seen when its frame reaches the other page. */
export const chat = flow('chat', async (seed) => {
  const { one, two, conversationId } = mine(seed.pairs);
  const sessions = [one, two].map((n) => sessionOf(seed.members[n]!));
  const pages = sessions.map(({ freshToken }) => new LiveEnd(freshToken));
  try {
    for (const page of pages) await page.ready();
    for (const session of sessions) session.ask('GET', `/conversations/${conversationId}/messages?limit=20`);
    for (let turn = 0; turn < messageCount; turn++) {
      const [session, page] = [sessions[turn % 2]!, pages[(turn + 1) % 2]!];
      pages[turn % 2]!.say('Typing', { conversationId });
      await pause(0.5 + Math.random() * 2);
      const clientMessageId = randomId();
      const frame = page.received(clientMessageId);
      const sentAt = Date.now();
      await session.askMeanwhile('POST', `/conversations/${conversationId}/messages`, {
        clientMessageId,
        content: lines[turn % lines.length],
      });
      const receivedAt = await frame;
      seen.add(receivedAt > 0);
      if (check(receivedAt, { 'a message reaches the other page': (at) => at > 0 })) delivery.add(receivedAt - sentAt);
    }
    const { messages } = sessions[0]!.ask<{ messages: { sequence: number }[] }>(
      'GET',
      `/conversations/${conversationId}/messages?limit=20`,
    );
    for (const session of sessions)
      session.ask('PUT', `/conversations/${conversationId}/read`, {
        body: { sequence: Math.max(...messages.map(({ sequence }) => sequence)) },
      });
  } finally {
    for (const page of pages) page.close();
  }
});

const pause = (seconds: number): Promise<void> => new Promise((over) => setTimeout(over, think * seconds * 1000));
