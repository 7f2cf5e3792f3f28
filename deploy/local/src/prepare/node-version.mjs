import { existsSync } from 'node:fs';
import { root } from '../root.mjs';

/** The major version of the Node that runs this. */
export const major = Number(process.versions.node.split('.')[0]);

export function refuseOldNode() {
  if (major >= 20) return;
  console.error(`Node 20 or later is needed to begin with; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

/** Node 24, as npm installed it; where npm has none for this kind of machine, the Node at hand must be 24 itself. */
export function nodeOfTheRepository() {
  const node = `${root}node_modules/.bin/node`;
  if (existsSync(node)) return node;
  console.error(`Node 24 is needed; this is ${process.version}, and npm carries no Node 24 for ${process.platform} ${process.arch}.`);
  console.error('Install it (for example with `nvm install`) and try again.');
  process.exit(1);
}
