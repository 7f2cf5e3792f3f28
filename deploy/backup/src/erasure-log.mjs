import { rowsOf } from './database.mjs';
import { nameOfTime, retentionDays } from './settings.mjs';

const folder = 'erasures/';
const overlap = `interval '1 hour'`;

/**
 * The traces of erased members, kept outside of the databases, because a restored database may be older than an erasure. A trace is the
 * hash by which services recognize an erased id; it names nobody.
 */
export async function readErasures(vault) {
  const traces = new Map();
  for (const name of await vault.names(folder)) for (const { trace, erasedAt } of await vault.readJson(name)) traces.set(trace, erasedAt);
  return traces;
}

/** Ships the traces that are new. */
export async function shipErasures(vault) {
  const known = await readErasures(vault);
  const latest = [...known.values()].sort().at(-1) ?? '2000-01-01T00:00:00Z';
  const rows = await rowsOf(
    'identity',
    `select encode(trace, 'hex') as trace, erased_at as "erasedAt" from erased where erased_at > $1::timestamptz - ${overlap} order by erased_at`,
    [latest],
  );
  const fresh = rows.filter(({ trace }) => !known.has(trace));
  if (fresh.length > 0) await vault.keepJson(folder + nameOfTime(), fresh, { once: true });
  return fresh.length;
}

/** Removes lists that are older than every backup that contains those members. */
export async function pruneErasures(vault, now) {
  const limit = nameOfTime(new Date(now.getTime() - 2 * retentionDays() * 86_400_000));
  const old = (await vault.names(folder)).filter((name) => name.slice(folder.length) < limit);
  for (const name of old) await vault.remove(name);
  return old.length;
}
