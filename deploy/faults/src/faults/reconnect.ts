import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aPair, type Browser } from '../../../local/test/browser.js';
import { Thread } from '../../../local/test/thread.js';
import { atMost, exactly, type Fault } from '../fault.js';
import { Journal } from '../journal.js';

const gap = 500;
const atOnce = 8;
const badgeWithinMs = 2_000;

/** Pages of one member: two tabs and three devices, some of which miss everything for a while. */
export const reconnect: Fault = {
  name: 'reconnect-with-a-gap',
  row: 'Reconnect with a gap of 500 messages; 2 tabs, 3 devices',
  run: async (world) => {
    const journal = new Journal(world.journalFile('reconnect-with-a-gap'));
    const { members, conversationId } = await aPair(world.stack.url);
    const [writer, reader] = members;
    const pages = [reader, reader, ...(await devices(reader, 2))].map((browser) => ({
      browser,
      thread: new Thread(browser, conversationId),
    }));
    world.closeAfterwards(...pages.map(({ thread }) => thread));
    await Promise.all(pages.map(({ thread }) => thread.open()));
    await say(writer, journal, conversationId, 10);
    for (const { thread } of pages.slice(0, 3)) thread.close();
    await say(writer, journal, conversationId, gap);
    const backAt = Date.now();
    await Promise.all(pages.slice(0, 3).map(({ thread }) => thread.open()));
    await say(writer, journal, conversationId, 10);
    const isComplete = () => pages.every(({ thread }) => thread.observed.length === gap + 20);
    for (const limit = Date.now() + 10_000; !isComplete() && Date.now() < limit; ) await delay(20);
    const recoveredMs = Date.now() - backAt;
    for (const [n, { thread }] of pages.entries())
      journal.observed(
        conversationId,
        `page ${n + 1}`,
        [...thread.observed, ...thread.contradictions].map(({ clientMessageId }) => clientMessageId),
      );
    const agreedMs = await badgesAgree(
      pages.map(({ browser }) => browser),
      gap + 20,
    );
    return {
      ...journal.verdict(backAt),
      recoveryMs: recoveredMs,
      gates: [
        exactly(
          'sequences with a hole',
          pages.filter(({ thread }) => thread.observed.some(({ sequence }, place) => sequence !== place + 1)).length,
          0,
        ),
        atMost('the same badge everywhere after (ms)', agreedMs, badgeWithinMs * world.slowness),
      ],
    };
  },
};

/** The same member, signed in elsewhere. */
const devices = (member: Browser, count: number): Promise<Browser[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const device = new (member.constructor as typeof Browser)(member.url, member.email);
      await device.signIn();
      return device;
    }),
  );

async function say(writer: Browser, journal: Journal, conversationId: string, count: number): Promise<void> {
  let left = count;
  const one = async () => {
    while (left-- > 0) {
      const clientMessageId = randomUUID();
      journal.sent('message', conversationId, clientMessageId);
      journal.answered(
        clientMessageId,
        await writer.insist('POST', `/conversations/${conversationId}/messages`, { clientMessageId, content: 'One of many' }),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** How long it took until every device showed the same number, the right one. */
async function badgesAgree(browsers: Browser[], expected: number): Promise<number> {
  const began = Date.now();
  for (;;) {
    const totals = await Promise.all(browsers.map(async (browser) => (await browser.need('GET', '/unread')).unreadTotal ?? 0));
    if (totals.every((total) => total === expected)) return Date.now() - began;
    if (Date.now() - began > 10 * badgeWithinMs) return Number.POSITIVE_INFINITY;
    await delay(50);
  }
}
