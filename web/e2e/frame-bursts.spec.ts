import type { CDPSession, Page } from '@playwright/test';
import { Member } from './support/member';
import { composer } from './support/pair';
import { type Conversation, framesAbout, sendBurst } from './support/frames';
import { expect, test } from './support/test';

const burst = { count: 200, withinMs: 3_000 };
const slowdown = 4;
const longestTaskMs = 200;
/** How long `calibrate` takes with that slowdown on the machine that the limit was chosen for, while it does nothing else. */
const calibratedMs = 200;

/**
 * The time of a fixed amount of work, by which the limit is scaled: machines of CI differ by a factor of two, and have other work to do.
 * The longest of four, as the longest task of a burst counts: both may be interrupted.
 */
const calibrate = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const times: number[] = [];
    for (let time = 0; time < 4; time++) {
      await new Promise((idle) => requestIdleCallback(idle));
      const began = performance.now();
      let length = 0;
      for (let round = 0; round < 240; round++) {
        const rows = Array.from({ length: 400 }, (_, at) => ({ id: `${(at * 7919) % 400}`, at, round }));
        rows.sort((one, other) => one.id.localeCompare(other.id));
        length += JSON.stringify(JSON.parse(JSON.stringify(rows))).length;
      }
      times.push(length ? performance.now() - began : 0);
    }
    return Math.max(...times);
  });

/** Collects tasks of 50 ms and more from now on. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });

const takeTasks = (page: Page): Promise<number[]> => page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));

const idle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** A woman in conversations with several men. */
async function inConversations(browser: Parameters<typeof Member.settled>[0]): Promise<{ ana: Member; conversations: Conversation[] }> {
  const ana = await Member.settled(browser, { name: 'Ana', gender: 'woman' });
  const conversations: Conversation[] = [];
  for (let number = 0; number < 5; number++) {
    const man = await Member.settled(browser, { name: `Ben ${number}`, gender: 'man' });
    await ana.matchWith(man);
    const { summary } = await ana.call('POST', '/conversations', { userId: man.userId });
    conversations.push({ id: summary.conversation.id, userId: man.userId });
    await man.close();
  }
  return { ana, conversations };
}

/** It measures, and so needs a machine without other work: it is in no tier. With `ALL_FRAMES=1` every kind is sent, otherwise those that show most. */
const all = Boolean(process.env.ALL_FRAMES);

for (const { name, shown, open } of [
  {
    name: 'a conversation',
    shown: [
      'MessagePushed',
      'ReadPushed',
      'TypingPushed',
      'PresencePushed',
      'MessageRemovedPushed',
      'ActivityPushed',
      'ProfileImageChangedPushed',
    ],
    open: async ({ page }: Member, { userId }: Conversation) => {
      await page.goto(`/chat?user=${userId}`);
      await expect(composer(page)).toBeVisible();
    },
  },
  {
    name: 'the dashboard',
    shown: ['MessagePushed', 'MatchPushed', 'CardChangedPushed', 'ActivityPushed', 'EarningsChangedPushed'],
    open: async ({ page }: Member) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
]) {
  test(`a burst of frames keeps ${name} responsive`, { tag: '@quiet' }, async ({ browser }) => {
    test.setTimeout(600_000);
    const { ana, conversations } = await inConversations(browser);
    await open(ana, conversations[0]!);
    await slowDown(ana.page);
    await watchTasks(ana.page);

    const slow: string[] = [];
    let before = await calibrate(ana.page);
    const kinds = framesAbout(ana.userId, conversations).filter(({ event }) => all || shown.includes(event));
    for (const kind of kinds) {
      // The first frame may load code that is loaded only when it is needed; that is no matter of how many follow.
      await sendBurst(ana.userId, kind, { count: 1, withinMs: 0 });
      await idle(ana.page);
      await takeTasks(ana.page);
      await sendBurst(ana.userId, kind, burst);
      await idle(ana.page);
      const tasks = await takeTasks(ana.page);
      const after = await calibrate(ana.page);
      const [longest, limit] = [Math.max(0, ...tasks), longestTaskMs * Math.max(1, before / calibratedMs, after / calibratedMs)];
      if (longest > limit) slow.push(`${kind.event}: ${longest.toFixed()} ms, with a limit of ${limit.toFixed()} ms`);
      before = after;
    }
    expect(slow).toEqual([]);
  });
}
