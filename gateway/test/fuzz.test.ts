import { Dice, manyMembers, tryAnything } from './fuzz.js';
import { Stack } from './stack.js';
import { targetsOf } from './targets.js';

const rounds = Number(process.env.FUZZ_ROUNDS ?? 60);

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start();
}, 30_000);
afterAll(() => stack.stop(), 30_000);

test('whatever is sent, to whichever route, the answer is never a fault of ours', async () => {
  const door = await stack.world.door({ RATE_LIMIT_SCALE: 10_000 });
  const dice = new Dice(20_261_128);
  const members = manyMembers(5);
  const statuses = new Map<number, number>();

  for (const target of await targetsOf(door)) {
    for (let round = 0; round < rounds; round++) {
      const { asked, reply } = await tryAnything(door, dice, target, members);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      expect([asked, reply.status < 500 || reply.text]).toEqual([asked, true]);
      if (reply.status < 400) continue;
      expect([asked, reply.headers.get('content-type')]).toEqual([asked, expect.stringContaining('application/problem+json')]);
      expect([asked, reply.body]).toEqual([
        asked,
        expect.objectContaining({ status: reply.status, code: expect.stringMatching(/^[A-Z_]+$/), fields: expect.any(Array) }),
      ]);
      expect(reply.text).not.toMatch(/node_modules|\.[jt]s:\d|\\n +at /);
    }
  }
  // The dice also throw what is right, what is refused early, and what is refused late.
  expect([...statuses.keys()].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 415, 422]));
}, 240_000);
