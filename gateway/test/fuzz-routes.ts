import { Dice, manyMembers, tryAnything } from './fuzz.js';
import { aMember } from './gateway.js';
import { sendOddEvents } from './odd-events.js';
import { Stack, stripeKeys } from './stack.js';
import { targetsOf } from './targets.js';

/** Sends random input to every route, `rounds` times each. */
export function fuzzRoutes(rounds: number): void {
  let stack: Stack;
  beforeAll(async () => {
    stack = await Stack.start();
  }, 60_000);
  afterAll(() => stack?.stop(), 30_000);

  test.each(['stripe', 'stripe-identity'])('webhooks: signed bodies that nobody expects are answered with 200 or 400: %s', async (name) => {
    const gateway = await stack.world.gateway({ rateLimitScale: 10_000 });
    expect(await sendOddEvents(gateway, `/api/v1/webhooks/${name}`, stripeKeys.webhookSecret)).toEqual([]);
  });

  test('fuzz: no input to any route causes status 500', async () => {
    const gateway = await stack.world.gateway({ rateLimitScale: 10_000 });
    const dice = new Dice(20_261_128);
    const members = [...manyMembers(3), aMember('moderator'), aMember('admin')];
    const statuses = new Map<number, number>();

    for (const target of await targetsOf(gateway)) {
      for (let round = 0; round < rounds; round++) {
        const { asked, reply } = await tryAnything(gateway, dice, target, members);
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
}
