import { nameOfTime } from './settings.mjs';

const folder = 'objects/log/';

/**
 * Copies of the product's pictures and videos, as they were found run by run: each run leaves a list of what is new and what is gone, and all
 * lists in order say what there is. Answers key -> { version, copy, size, sha256, goneAt }.
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

/** Copies what is new, and notes what is gone; its copy stays for the time of the backups. */
export async function copyMedia(vault, store) {
  const known = await readMediaLog(vault);
  const [found, seen] = [[], new Set()];
  for await (const { key, version } of store.list()) {
    seen.add(key);
    const before = known.get(key);
    if (before?.version === version && !before.goneAt) continue;
    const copy = await copyOf(vault, store, key, version, before);
    if (copy) found.push({ key, version, ...copy });
  }
  const gone = [...known].filter(([key, { goneAt }]) => !goneAt && !seen.has(key)).map(([key]) => key);
  const at = new Date().toISOString();
  if (found.length + gone.length > 0) await vault.keepJson(`${folder}${nameOfTime(new Date(at))}`, { at, found, gone }, { once: true });
  return { copied: found.length, gone: gone.length, there: seen.size };
}

/** Undefined for what went while it was read. */
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
