import { setTimeout as delay } from 'node:timers/promises';
import type { Load } from './load.js';
import { Thread } from '../../local/test/thread.js';

const withinMs = 60_000;

/** Writes into the journal what is to be seen of everything that was sent: by pages and their frames, by lists, by the provider. */
export async function observe(load: Load): Promise<void> {
  await Promise.all([messages(load), swipes(load), reports(load), uploads(load), tips(load)]);
}

async function messages({ journal, threads, world }: Load): Promise<void> {
  const scope = world.conversationId;
  const acked = journal.ackedIn(scope);
  if (acked.length === 0) return;
  const seen = (thread: Thread) => thread.observed.map(({ clientMessageId }) => clientMessageId);
  await complete(async () => {
    const views = threads.map((thread) => new Set(seen(thread)));
    return acked.every((key) => views.every((view) => view.has(key)));
  }, 10_000);
  for (const [n, thread] of threads.entries())
    journal.observed(scope, `page ${n + 1}`, [...seen(thread), ...thread.contradictions.map(({ clientMessageId }) => clientMessageId)]);
  // What pages were shown at the time may be gone all the same: somebody who comes now sees what is stored.
  const late = new Thread(world.pair[0], scope);
  world.closeAfterwards(late);
  await late.open();
  journal.observed(scope, 'newcomer', seen(late));
}

async function swipes({ journal, newcomer, world }: Load): Promise<void> {
  const scope = `swipes of ${newcomer.userId}`;
  const rows = await world.rows<{ key: string }>('profiles', 'select target_id as key from swipes where swiper_id = $1', [newcomer.userId]);
  journal.observed(scope, 'profiles', keysOf(rows));
}

async function reports({ journal, newcomer, world }: Load): Promise<void> {
  const scope = `reports of ${newcomer.userId}`;
  const sql = `select reported_user_id || ' ' || report_type as key from user_reports where reporter_id = $1`;
  journal.observed(scope, 'admin', keysOf(await world.rows<{ key: string }>('admin', sql, [newcomer.userId])));
}

/** A file that was refused although it was right is lost. */
async function uploads({ journal, newcomer }: Load): Promise<void> {
  const scope = `files of ${newcomer.userId}`;
  if (journal.ackedIn(scope).length === 0) return;
  const names: string[] = [];
  let cursor = '';
  do {
    const page = await newcomer.insist('GET', `/media?bucket=private-media&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    const files: { name: string; state: string }[] = page.body.files ?? [];
    names.push(...files.filter(({ state }) => state !== 'refused').map(({ name }) => name));
    cursor = page.body.nextCursor ?? '';
  } while (cursor);
  journal.observed(scope, 'owner', names);
}

/** Once for each charge that the provider made and we completed. */
async function tips({ journal, world }: Load): Promise<void> {
  const { userId } = world.pair[0];
  const scope = `tips of ${userId}`;
  const acked = journal.ackedIn(scope);
  if (acked.length === 0) return;
  const sql = `select attempt_id as key from payments where payer_id = $1 and kind = 'tip' and status = 'completed'`;
  const paid = async () => keysOf(await world.rows<{ key: string }>('marketplace', sql, [userId]));
  await complete(async () => {
    const now = new Set(await paid());
    return acked.every((key) => now.has(key));
  }, withinMs);
  journal.observed(scope, 'marketplace', await paid());
}

const keysOf = (rows: { key: string }[]): string[] => rows.map(({ key }) => key);

async function complete(isComplete: () => Promise<boolean>, limitMs: number): Promise<void> {
  for (const limit = Date.now() + limitMs; Date.now() < limit && !(await isComplete()); ) await delay(100);
}
