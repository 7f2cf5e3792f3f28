import { isArchived, isHistory, timelineOf } from './wal-names.mjs';
import { walChain } from './wal-chain.mjs';

const noteName = (name) => `base/${name}/note`;

/** A base backup is valid once its note exists; the note is written last. */
export const finishBase = (vault, note) => vault.keepJson(noteName(note.name), note, { once: true });

/** The notes of all base backups, oldest first. */
export async function basesOf(vault) {
  const names = (await vault.names('base/')).filter((name) => name.endsWith('/note'));
  return Promise.all(names.map((name) => vault.readJson(name)));
}

/**
 * The newest base backup that was complete at a time, or the one of a name.
 * @param {{ name?: string, until?: Date }} [wanted]
 */
export async function chooseBase(vault, wanted = {}) {
  const { name, until } = wanted;
  const bases = await basesOf(vault);
  const fit = bases.filter((base) => (!name || base.name === name) && (!until || new Date(base.finishedAt) <= until));
  const base = fit.at(-1);
  if (!base)
    throw new Error(bases.length === 0 ? 'There is no base backup.' : 'There is no base backup of that name, or from before that time.');
  return base;
}

/** The WAL segments that follow a base backup; see `walChain`. */
export async function chainOf(vault, base) {
  const names = (await vault.names('wal/')).map((name) => name.slice(4)).filter(isArchived);
  const histories = new Map();
  for (const name of names.filter(isHistory)) histories.set(timelineOf(name), (await vault.read(`wal/${name}`)).toString());
  const chain = walChain({ names, from: base.firstSegment, histories });
  const reached = chain.segments.includes(base.lastSegment);
  return { ...chain, missing: reached ? chain.missing : [...new Set([...chain.missing, base.lastSegment])] };
}
