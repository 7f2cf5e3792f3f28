import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../local/test/upload.js';
import { exactly, type Fault, type Gate, type Outcome } from '../fault.js';
import { underLoad } from '../under-load.js';
import type { World } from '../world.js';

const row = 'Clock 10 minutes off, stepping back';
const tenMinutes = 600_000;
const watchMs = 4_500;
const takesEffectMs = 400;

const setClocks = async ({ folder }: World, shifts: Record<string, number>): Promise<void> => {
  writeFileSync(join(folder, 'clocks.json'), JSON.stringify(shifts));
  await delay(takesEffectMs);
};

/** A message that burns, opened by its recipient; answers whether its text is given to her: undefined while nobody is answered. */
async function anOpenBurn(world: World) {
  const [from, to] = world.pair;
  const path = `/conversations/${world.conversationId}/messages`;
  const secret = randomUUID();
  const body = { clientMessageId: randomUUID(), content: secret, isBurnMessage: true, burnDurationMinutes: 5, acknowledged: true };
  const { id, sequence } = (await from.insist('POST', path, body)).body.message as { id: string; sequence: number };
  await to.insist('POST', `${path}/${id}/open`, {});
  const isShown = async (): Promise<boolean | undefined> => {
    const answer = await to.ask('GET', `${path}?after=${sequence - 1}`);
    return answer.status === 200 ? JSON.stringify(answer.body).includes(secret) : undefined;
  };
  return { id, isShown };
}

/** Whatever the clock of the process says, what has minutes to live by the database's clock is shown, and what is over is not. */
async function burns(world: World, shifts: Record<string, number>): Promise<Gate[]> {
  const [lasting, ending] = [await anOpenBurn(world), await anOpenBurn(world)];
  const sql = `update messages set burned_at = now() + interval '3 seconds' where id = $1 returning burned_at as ends`;
  const [{ ends }] = (await world.rows<{ ends: Date }>('chat', sql, [ending.id])) as [{ ends: Date }];
  await setClocks(world, shifts);
  let [early, late] = [0, 0];
  const look = async () => {
    const askedAt = Date.now();
    const [lasts, isThere] = await Promise.all([lasting.isShown(), ending.isShown()]);
    if (lasts === false || (isThere === false && Date.now() < ends.getTime())) early++;
    if (isThere && askedAt > ends.getTime()) late++;
  };
  for (const until = Date.now() + watchMs; Date.now() < until; await delay(100)) await look();
  await setClocks(world, {});
  await until(lasting.isShown, (shown) => shown !== undefined);
  await look();
  return [exactly(`early burns, clock ${shifts.chat! > 0 ? 'ahead' : 'behind'}`, early, 0), exactly('late reads', late, 0)];
}

/** Members go on while the clocks of some processes are wrong, first this way and then, in one step, the other. */
async function wrongClock(world: World, random: Parameters<Fault['run']>[1], name: string, process: string): Promise<Outcome> {
  const gates: Gate[] = [];
  try {
    return await underLoad(
      world,
      random,
      name,
      async () => {
        for (const shift of [tenMinutes, -tenMinutes]) {
          if (process === 'chat') gates.push(...(await burns(world, { chat: shift })));
          else await setClocks(world, { [process]: shift }).then(() => delay(watchMs));
        }
        await setClocks(world, {});
        return Date.now();
      },
      {
        waitsToBeLetIn: true,
        more: async ({ turnedAway }) => [...gates, { what: 'answers 401 meanwhile', value: turnedAway, limit: 'reported', holds: true }],
      },
    );
  } finally {
    await setClocks(world, {});
  }
}

export const clockFaults: Fault[] = ['chat', 'profiles', 'identity', 'media', 'marketplace', 'admin', 'gateway'].map((process) => ({
  name: `clock-${process}`,
  row,
  run: (world, random) => wrongClock(world, random, `clock-${process}`, process),
}));
