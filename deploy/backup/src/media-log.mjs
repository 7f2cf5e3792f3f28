import { randomBytes } from 'node:crypto';
import { nameOfTime } from './settings.mjs';

const folder = 'objects/log/';

/**
 * The copies of images and videos, run by run: each run writes a list of new and removed objects, and all lists in order give the current
 * state. Returns key -> { version, copy, size, sha256, goneAt }.
 */
export async function readMediaLog(vault) {
  const objects = new Map();
  for (const name of await vault.names(folder)) {
    const { at, found, gone } = await vault.readJson(name);
    for (const { key, ...object } of found) objects.set(key, { ...object, goneAt: undefined });
    for (const key of gone) if (objects.has(key)) objects.get(key).goneAt ??= at;
  }
  return objects;
}

/**
 * Copies new objects and records removed ones, whose copies stay for the retention period. Writes its list in parts, so that an
 * interrupted run, for example the first one of a large store, is continued by the next.
 */
export async function copyMedia(vault, store, { noteEvery = 500 } = {}) {
  const known = await readMediaLog(vault);
  const [found, seen] = [[], new Set()];
  let copied = 0;
  for await (const { key, version } of store.list()) {
    seen.add(key);
    const before = known.get(key);
    if (before?.version === version && !before.goneAt) continue;
    const copy = await copyOf(vault, store, key, version, before);
    if (copy) found.push({ key, version, ...copy });
    copied += copy ? 1 : 0;
    if (found.length >= noteEvery) await note(vault, found.splice(0), []);
  }
  const gone = [...known].filter(([key, { goneAt }]) => !goneAt && !seen.has(key)).map(([key]) => key);
  if (found.length + gone.length > 0) await note(vault, found, gone);
  return { copied, gone: gone.length, there: seen.size };
}

async function note(vault, found, gone) {
  const at = new Date();
  await vault.keepJson(
    `${folder}${nameOfTime(at)}-${randomBytes(3).toString('hex')}`,
    { at: at.toISOString(), found, gone },
    { once: true },
  );
}

/** Returns undefined for an object that was removed while it was read. */
async function copyOf(vault, store, key, version, before) {
  if (before?.version === version) return { copy: before.copy, bytes: before.bytes, sha256: before.sha256 };
  const copy = `objects/data/${key}.${nameOfTime()}`;
  try {
    const { bytes, sha256 } = await vault.keep(copy, await store.read(key), { once: true });
    return { copy, bytes, sha256 };
  } catch (error) {
    if ((await store.size(key)) === undefined) return undefined;
    throw error;
  }
}
