import { randomUUID } from 'node:crypto';
import { aMember } from '../../../local/test/browser.js';
import { aStaffMember } from '../../../local/test/staff.js';
import { until } from '../../../local/test/upload.js';
import { exactly, type Fault, type Outcome } from '../fault.js';
import type { World } from '../world.js';

const subject = 'evt.profiles.v1.ProfileChanged';
/** Twelve attempts take about three minutes; whatever dies meanwhile costs some more. */
const asideWithinMs = 360_000;

const poisoned = new WeakMap<World, string>();

/** An event that nobody can read. Published as any other is: from the outbox, so that a broker without its store gets it again. */
export async function poison(world: World): Promise<void> {
  const [{ id }] = (await world.rows<{ id: string }>(
    'profiles',
    `insert into outbox (id, subject, payload, created_at) values ($1, $2, '\\xffffffff', now()) returning id`,
    [randomUUID(), subject],
  )) as [{ id: string }];
  poisoned.set(world, id);
}

/** Each consumer puts it aside after its attempts, says so in a metric, and goes on; once it is mended it is handled like any other. */
export const poisonMessage: Fault = {
  name: 'poison-message',
  row: 'Poison message',
  last: true,
  run: async (world): Promise<Outcome> => {
    if (!poisoned.has(world)) await poison(world);
    const id = poisoned.get(world)!;
    const newcomer = await aMember(world.stack.url);
    const isKnown = () => world.count('admin', 'select count(*) from known_members where user_id = $1', [newcomer.userId]);
    await until(isKnown, (count) => count === 1, 20_000);
    const movesOn = await isKnown();

    const deadLetters = () => world.rows<{ consumer: string }>('admin', 'select consumer from dead_letter where id = $1', [id]);
    const [deadLetter] = await until(deadLetters, (found) => found.length > 0, asideWithinMs);
    const waiting = await until(
      () => world.metric('admin', 'dead_letters_waiting'),
      (count) => count > 0,
      30_000,
    ).catch(() => 0);
    const admin = await aStaffMember(world.stack, 'admin');
    const replay = async () =>
      (await admin.need('POST', '/admin/failed-events/replay', { service: 'admin', id, consumer: deadLetter!.consumer })).outcome as string;
    const still = await replay();
    const sql = `select payload from outbox where subject = $1 and id <> $2 order by position desc limit 1`;
    const [good] = await world.rows<{ payload: Buffer }>('profiles', sql, [subject, id]);
    await world.rows('admin', 'update dead_letter set payload = $1 where id = $2', [good!.payload, id]);
    const mended = await replay();
    return {
      gates: [
        exactly('members received of behind it', movesOn, 1),
        exactly('put aside, and counted', waiting > 0 ? 'yes' : 'no', 'yes'),
        exactly('replayed as it is', still, 'failed'),
        exactly('replayed when mended', mended, 'handled'),
        exactly('left', (await deadLetters()).length, 0),
      ],
    };
  },
};
